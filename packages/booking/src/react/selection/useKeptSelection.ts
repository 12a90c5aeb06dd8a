import { useEffect, useRef, useState } from 'react';
import type { DeepLink } from '../../links/deepLink.ts';
import { toDay } from '../../links/toDay.ts';
import type { Day } from '../../time/toDay.ts';
import type { Schedule } from '../../schedule/Schedule.ts';
import type { TimeOfDay } from '../../time/toTimeSlot.ts';
import { openingSelection, refreshedSelection, type PartialSelection } from './partialSelection.ts';

/** A day, on the centre's calendar, and perhaps a slot, 'HH:MM' on its clock: null while only the day is chosen. */
export interface SelectionValue {
  day: Day;
  slot: TimeOfDay | null;
}

/** The same in plain text, as a page can keep and send it. */
export interface PlainSelection extends SelectionValue {
  /** 'YYYY-MM-DD'. */
  day: string;
}

/** Who keeps the selection, as with any control of a form. */
export interface SelectionControl {
  /**
   * The selection, where the page keeps it: a choice counts once `onChange` has led to another value. Null while no slot is
   * chosen; the day shown is then the picker's own. What cannot be booked gives way to the first day that can.
   */
  value?: SelectionValue | null | undefined;
  /**
   * The selection at first, where the picker keeps it, as of a link; read once, at the first moment. What the rules alone do
   * not offer waits for the first availability, unless the visitor chooses before.
   */
  defaultValue?: SelectionValue | null | undefined;
  /**
   * Takes each choice, and what is left of it when time or the availability has changed it: null when no day is. An error
   * that it throws is reported as one that nobody caught, and the picker goes on.
   */
  onChange?: ((value: PlainSelection | null) => void) | undefined;
}

interface Kept {
  selection: PartialSelection;
  /** The value that it answers; undefined where the picker keeps the selection. */
  of: string | undefined;
}

type Change = (next: (current: PartialSelection) => PartialSelection) => void;

/** Returns the selection at the moment of the schedule, and the function that changes it. `isOther` begins it anew. */
export function useKeptSelection(
  schedule: Schedule | null,
  isOther: boolean,
  { value, defaultValue, onChange }: SelectionControl,
): [PartialSelection | null, Change] {
  const [kept, setKept] = useState<Kept | null>(null);
  const [proposed, setProposed] = useState<PartialSelection | null>(null);
  const wanted = value && toLink(value);
  const of = wanted === undefined ? undefined : keyOf(wanted);

  const selection = schedule && selectionIn(schedule);
  if (selection && (selection !== kept?.selection || kept.of !== of)) setKept({ selection, of });

  function selectionIn(current: Schedule): PartialSelection {
    // A value that comes with the other service is of that one.
    if (isOther && (wanted === undefined || kept?.of === of)) return openingSelection(null, current);
    if (kept && (wanted === undefined || kept.of === of)) return refreshedSelection(kept.selection, current);
    if (wanted === undefined) return openingSelection(toLink(defaultValue), current);
    // A choice that comes back as the value is still the choice, with what became of its slot.
    const own = [proposed, kept?.selection].find((each) => each && isOf(each, wanted));
    return own ? refreshedSelection(own, current) : openingSelection(wanted, current);
  }

  // An error of the page is its own: out of an effect it would take the picker away, out of an event half of a change.
  function tell(changed: PartialSelection) {
    try {
      onChange?.(toValue(changed));
    } catch (error) {
      queueMicrotask(() => {
        throw error;
      });
    }
  }

  const latest = useRef(selection);
  const reported = useRef<string>(undefined);
  const key = keyOf(selection);
  useEffect(() => {
    latest.current = selection;
    if (!selection || selection.pendingLink) return;
    // How it opens is no change, and neither is what the value says already.
    const isExpected = wanted === undefined ? reported.current === undefined : isOf(selection, wanted);
    const isNews = reported.current !== key && !isExpected;
    reported.current = key;
    if (isNews) tell(selection);
  });

  const change: Change = (next) => {
    if (!latest.current) return;
    const changed = next(latest.current);
    // Before the next rendering: two changes of one event build on each other.
    latest.current = changed;
    const isOwn = wanted === undefined || (wanted === null && !changed.slot);
    if (isOwn) setKept({ selection: changed, of });
    else setProposed(changed);
    reported.current = keyOf(changed);
    tell(changed);
  };

  return [selection, change];
}

function toLink(value: SelectionValue | null | undefined): DeepLink | null {
  const day = typeof value?.day === 'string' ? toDay(value.day) : (value?.day ?? null);
  return value && day ? { day, slot: value.slot } : null;
}

const toValue = ({ day, slot }: PartialSelection): PlainSelection | null =>
  day && { day: day.toString(), slot };

const keyOf = (selection: DeepLink | PartialSelection | null) =>
  selection?.day ? `${selection.day.toString()}T${selection.slot ?? ''}` : '';

const isOf = (selection: PartialSelection, wanted: DeepLink | null) =>
  wanted ? keyOf(selection) === keyOf(wanted) : !selection.slot;
