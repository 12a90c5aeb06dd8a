import { createContext, useContext } from 'react';
import type { Schedule } from '../../schedule/Schedule.ts';
import type { BookingMessages } from '../../messages/BookingMessages.ts';
import type { Contact } from '../notices/Contact.ts';
import type { SelectionState } from '../selection/useSelection.ts';

/** What `BookingPicker` gives to its parts. */
export interface Picker {
  selection: SelectionState;
  /** The schedule of `selection`. */
  schedule: Schedule;
  contacts: readonly Contact[];
  messages: BookingMessages;
  /** The visitor's time zone, where its clocks show another time than the centre's. */
  visitorZone: string | null;
  /** Name of the radio buttons; their value is the day and the slot, as '2026-11-25T16:30'. */
  name: string;
  /** Id of the element that holds the problem of the last check. */
  problemId: string;
}

export const PickerContext = createContext<Picker | null>(null);

/** Returns the picker around a part. */
export function usePicker(): Picker {
  const picker = useContext(PickerContext);
  if (!picker) throw new Error('A part of the picker is outside BookingPicker');
  return picker;
}
