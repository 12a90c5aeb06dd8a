import { formatBookingDate } from '@centro/booking/it';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../loadChunk.ts';
import { BookingConfirmation } from './confirmation/BookingConfirmation.tsx';
import { loadBookingDialog, prepareBookingDialog } from './dialog/loadBookingDialog.ts';
import { BookingForm } from './form/BookingForm.tsx';
import { BookingSkeleton } from './form/BookingSkeleton.tsx';
import type { BookingState } from './useBooking.ts';

const BookingDialog = lazy(async () => ({ default: (await loadChunk(loadBookingDialog)).BookingDialog }));

/** The booking whole: calendar, slots, details in a dialog, request, answer, confirmation (R65 to R66, R115 to R118, B4). */
export function Booking({ booking }: { booking: BookingState }) {
  const { selectionState, flow, confirmed } = booking;
  const { schedule } = selectionState;
  if (!schedule) return <BookingSkeleton />;
  return (
    <>
      {confirmed && (
        <BookingConfirmation
          key={formatBookingDate(confirmed.selection)}
          confirmed={confirmed}
          now={schedule.now}
        />
      )}
      <BookingForm
        selectionState={selectionState}
        onIntent={prepareBookingDialog}
        onSubmit={booking.submit}
      />
      {flow.step !== 'choosing' && (
        <Suspense>
          <BookingDialog
            flow={flow}
            details={booking.details}
            onDetailsChange={booking.setDetails}
            onConfirm={booking.confirm}
            onAlternative={booking.chooseAlternative}
            onDismiss={booking.dismiss}
          />
        </Suspense>
      )}
    </>
  );
}
