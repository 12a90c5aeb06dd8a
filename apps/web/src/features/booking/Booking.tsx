import { questionsFor, seatsLeftAt } from '@centro/booking';
import { SectionHeading } from '@centro/ui/SectionHeading';
import { useEffect, useRef } from 'react';
import { focusInPlace } from '../../shell/navigation/focusInPlace.ts';
import { ReadyConfirmation } from './confirmation/ReadyConfirmation.tsx';
import { BookingForm } from './form/BookingForm.tsx';
import { ServiceChoice } from './form/ServiceChoice.tsx';
import { BookingSkeleton } from './form/BookingSkeleton.tsx';
import { serviceName } from './serviceName.ts';
import { ReadyBookingDialog } from './dialog/ReadyBookingDialog.tsx';
import type { BookingState } from './useBooking.ts';

export interface BookingProps {
  /** Id of the heading, of the form's as well as of the confirmation's. */
  id: string;
  title: string;
  booking: BookingState;
}

/**
 * The booking whole: calendar, slots, details in a dialog, request, answer, and the confirmation in their place (R65 to R66,
 * R115 to R118, B4).
 */
export function Booking({ id, title, booking }: BookingProps) {
  const { selectionState, flow, confirmed } = booking;
  const { schedule } = selectionState;
  const seatsLeft = flow.step !== 'choosing' && schedule ? seatsLeftAt(flow.selection, schedule) : Infinity;
  const questions = questionsFor(booking.rules.questions ?? [], seatsLeft);
  const isBookingAnother = useRef(false);

  // Its button has gone with the confirmation.
  useEffect(() => {
    if (confirmed || !isBookingAnother.current) return;
    isBookingAnother.current = false;
    focusInPlace(document.getElementById(id));
    document.getElementById(id)?.scrollIntoView();
  }, [confirmed, id]);

  const handleAnother = () => {
    isBookingAnother.current = true;
    booking.bookAnother();
  };

  return (
    <ReadyConfirmation
      id={id}
      confirmed={confirmed}
      isNeeded={flow.step !== 'choosing' || confirmed !== null}
      now={schedule?.now ?? null}
      onAnother={handleAnother}
      onChange={booking.updateConfirmed}
    >
      <SectionHeading id={id} title={title} />
      {schedule ? (
        <>
          <ServiceChoice
            services={booking.services}
            chosen={booking.rules}
            onChoose={booking.chooseService}
          />
          <BookingForm
            key={booking.rules.key}
            selectionState={selectionState}
            services={booking.services}
            link={booking.link}
            onSubmit={booking.submit}
          />
        </>
      ) : (
        <BookingSkeleton />
      )}
      <ReadyBookingDialog
        flow={flow}
        serviceKey={booking.rules.key}
        service={booking.services.length > 1 ? serviceName(booking.rules, booking.services) : undefined}
        details={booking.details}
        onDetailsChange={booking.setDetails}
        questions={questions}
        answers={booking.answers}
        onAnswersChange={booking.setAnswers}
        onConfirm={booking.confirm}
        onAlternative={booking.chooseAlternative}
        onDismiss={booking.dismiss}
      />
    </ReadyConfirmation>
  );
}
