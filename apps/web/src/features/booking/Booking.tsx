import { centreRules, centreTime, checkBooking, type VisitorDetails } from '@centro/booking';
import { useToast } from '@centro/ui/Toast';
import { lazy, Suspense, useEffect, useReducer, useState } from 'react';
import type { ZonedDateTime } from '@internationalized/date';
import { sendConfirmationEmail } from '@centro/api-client';
import { api } from '../../api.ts';
import { booking as words, bookingProblems } from '../../content/booking.ts';
import { loadChunk } from '../../loadChunk.ts';
import { site } from '../../site.ts';
import { bookingFlow, startBooking, type BookingEvent, type BookingFlow } from './bookingFlow.ts';
import { BookingForm } from './BookingForm.tsx';
import { toastTopic as topic } from './toastTopic.ts';
import { toConfirmationRequest } from './toConfirmationRequest.ts';

const noDetails: VisitorDetails = { firstName: '', lastName: '', phone: '', email: '' };

/** The dialog comes with the first touch of the form; a press that is faster waits for it, and is not lost. */
const loadBookingDialog = () => import('./BookingDialog.tsx');
const BookingDialog = lazy(async () => ({ default: (await loadChunk(loadBookingDialog)).BookingDialog }));

export interface BookingProps {
  /** The present moment on the centre's clock. */
  now: ZonedDateTime;
}

/** The booking whole: calendar, slots, details in a dialog, request, answer (R65 to R66, R115 to R118). */
export function Booking({ now }: BookingProps) {
  const toast = useToast();
  const [flow, dispatch] = useReducer(reduce, now, (moment) => startBooking(moment, centreRules));
  // Kept while the dialog closes and opens again, in memory only: nothing typed is lost (B11).
  const [details, setDetails] = useState(noDetails);

  useEffect(() => dispatch({ type: 'clock-moved', now }), [now]);

  const handleSubmit = () => {
    if (flow.step !== 'choosing' || !flow.day) return;
    // The clock again: the page may have lain open since the last minute (A5, A13).
    const presentMoment = centreTime(new Date(), centreRules);
    const { day, slot } = flow;
    const problem = checkBooking({ day, slot }, presentMoment, centreRules);
    if (problem) {
      dispatch({ type: 'refused', problem, now: presentMoment });
      toast({ topic, kind: 'warning', title: bookingProblems[problem] });
    } else if (slot) {
      dispatch({ type: 'submitted', booking: { day, slot } });
    }
  };

  const handleConfirm = async () => {
    if (flow.step !== 'details') return;
    dispatch({ type: 'confirmed' });
    const result = await sendConfirmationEmail(api, toConfirmationRequest(flow, details, site.key));
    if (result.ok) {
      dispatch({ type: 'succeeded' });
      setDetails(noDetails);
      toast({ topic, kind: 'success', title: words.success });
    } else {
      const { detail } = result.problem;
      dispatch({ type: 'failed', failure: { detail } });
      toast({ topic, kind: 'error', title: words.failure, detail: detail ?? undefined });
    }
  };

  return (
    <>
      <BookingForm
        flow={flow}
        now={now}
        onEvent={dispatch}
        onIntent={() => void loadBookingDialog().catch(() => undefined)}
        onSubmit={handleSubmit}
      />
      {flow.step !== 'choosing' && (
        <Suspense>
          <BookingDialog
            flow={flow}
            details={details}
            onDetailsChange={setDetails}
            onConfirm={handleConfirm}
            onDismiss={() => dispatch({ type: 'dismissed' })}
          />
        </Suspense>
      )}
    </>
  );
}

function reduce(flow: BookingFlow, event: BookingEvent): BookingFlow {
  return bookingFlow(flow, event, centreRules);
}
