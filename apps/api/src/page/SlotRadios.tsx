import type { BookingSelection } from '@centro/booking';
import { formatSlotValue } from '@centro/booking/links';
import { HourRadio } from './HourRadio.tsx';
import './SlotRadios.css';

interface SlotRadiosProps {
  /** The name of the group. */
  legend: string;
  /** The name of the form's field. */
  name: string;
  slots: readonly BookingSelection[];
  /** Returns the label of a slot. */
  labelOf: (selection: BookingSelection) => string;
  /** Returns whether a slot is chosen beforehand. */
  isChosen?: (selection: BookingSelection) => boolean;
  /** Ids of what explains the group. */
  describedBy?: string;
}

/** Slots as radio buttons of a form that works without scripts, one of them required. */
export function SlotRadios({ legend, name, slots, labelOf, isChosen, describedBy }: SlotRadiosProps) {
  return (
    <fieldset className="SlotRadios" aria-describedby={describedBy}>
      <legend>{legend}</legend>
      {slots.map((selection) => (
        <HourRadio
          key={formatSlotValue(selection)}
          name={name}
          selection={selection}
          isChosen={isChosen?.(selection) === true}
        >
          {labelOf(selection)}
        </HourRadio>
      ))}
    </fieldset>
  );
}
