import './FirstFree.css';
import type { BookingSelection } from '@centro/booking';
import { LinkButton } from '@centro/ui/LinkButton';
import { booked as words } from '../../../content/booking.ts';
import { SlotSentence } from './SlotSentence.tsx';

export interface YourSlotProps {
  selection: BookingSelection;
  /** Id of what the link leads to. */
  detailsId: string;
}

/** The slot that the visitor has booked, and the way to its details (B28). */
export function YourSlot({ selection, detailsId }: YourSlotProps) {
  return (
    <div className="FirstFree on-blue" data-booked>
      <SlotSentence label={words.yours} selection={selection} />
      <LinkButton variant="lemon" href={`#${detailsId}`}>
        {words.details}
      </LinkButton>
    </div>
  );
}
