import { FirstFree } from './FirstFree.tsx';
import { YourSlot } from './YourSlot.tsx';
import type { BookingState } from '../useBooking.ts';

export interface FirstSlotProps {
  booking: BookingState;
  /** Id of the confirmation's heading. */
  detailsId: string;
}

/** The first free slot with its button, or the slot that the visitor has booked. */
export function FirstSlot({ booking, detailsId }: FirstSlotProps) {
  const { confirmed, firstFree, submitSlot } = booking;
  return confirmed ? (
    <YourSlot selection={confirmed.selection} detailsId={detailsId} />
  ) : (
    <FirstFree firstFree={firstFree} onChoose={submitSlot} />
  );
}
