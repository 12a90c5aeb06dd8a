import type { BookingSelection } from '@centro/booking';
import { formatWeekdayAndDay } from '@centro/booking/it';
import { Plaque } from '@centro/ui/Plaque';
import { firstFree as words } from '../../../content/firstFree.ts';

interface SlotSentenceProps {
  label: string;
  /** If omitted, the space for one. */
  selection?: BookingSelection;
}

/** «Primo posto libero: lunedì 23 novembre, 16:30», the hour on a plaque. As tall for any day, and without one. */
export function SlotSentence({ label, selection }: SlotSentenceProps) {
  return (
    <p data-longest-day={words.longestDay}>
      <span>
        {label}
        <span className="visually-hidden">:</span>
      </span>{' '}
      <strong>
        {selection ? formatWeekdayAndDay(selection.day) : '\u00A0'}
        <span className="visually-hidden">,</span>
      </strong>{' '}
      <Plaque>{selection?.slot ?? '\u00A0'}</Plaque>
    </p>
  );
}
