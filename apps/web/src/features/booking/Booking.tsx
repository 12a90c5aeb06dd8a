import { sendConfirmationEmail } from '@centro/api-client';
import type { RenderState } from '@centro/api-client/renderState';
import { bookingReference } from '@centro/api-client/bookingReference';
import { centreRules, type BookingSelection, type VisitorDetails } from '@centro/booking';
import { formatBookingDate, messages, toConfirmationRequest } from '@centro/booking/it';
import { useSelection } from '@centro/booking/react';
import { useToast, useToastDismissal } from '@centro/ui/Toast';
import { parseZonedDateTime } from '@internationalized/date';
import { lazy, Suspense, useEffect, useReducer, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../api.ts';
import { booking as words } from '../../content/booking.ts';
import { loadChunk } from '../../loadChunk.ts';
import { site } from '../../site.ts';
import { BookingConfirmation } from './confirmation/BookingConfirmation.tsx';
import { bookingFlow, type BookingEvent } from './bookingFlow.ts';
import { BookingForm } from './form/BookingForm.tsx';
import { BookingSkeleton } from './form/BookingSkeleton.tsx';
import type { ConfirmedBooking } from './confirmation/ConfirmedBooking.ts';
import { toastTopic as topic } from './toastTopic.ts';
import { toBookingFailure } from './request/toBookingFailure.ts';
import { useAvailability } from './useAvailability.ts';
import { useSelectionInAddress } from './useSelectionInAddress.ts';

const noDetails: VisitorDetails = { firstName: '', lastName: '', phone: '', email: '' };

/** Load the dialog at the first touch of the form; a press before it has arrived opens it once it has. */
const loadBookingDialog = () => import('./dialog/BookingDialog.tsx');
const BookingDialog = lazy(async () => ({ default: (await loadChunk(loadBookingDialog)).BookingDialog }));

interface BookingProps {
  /** What our server rendered the page with; null in the page of a build. */
  rendered: RenderState | null;
}

/** The booking whole: calendar, slots, details in a dialog, request, answer, confirmation (R65 to R66, R115 to R118, B4). */
export function Booking({ rendered }: BookingProps) {
  const toast = useToast();
  const dismissToast = useToastDismissal();
  const { search } = useLocation();
  const [availability, refreshAvailability] = useAvailability(rendered?.availability);
  // Only the first rendering takes it.
  const [now] = useState(() => rendered && parseZonedDateTime(rendered.now));
  const selectionState = useSelection(centreRules, { availability, link: search, now });
  const [flow, dispatch] = useReducer(bookingFlow, { step: 'choosing' });
  // Kept while the dialog closes and opens again, in memory only: nothing typed is lost (B11).
  const [details, setDetails] = useState(noDetails);
  const [confirmed, setConfirmed] = useState<ConfirmedBooking | null>(null);
  const [refusals, setRefusals] = useState(0);
  const isUnderWay = useRef(false);
  const hasDetails = confirmed !== null || Object.values(details).some((detail) => detail !== '');
  useSelectionInAddress(selectionState.day, selectionState.slot, hasDetails);

  // Warn at each refused press, also when it finds the same problem again (R133); dismiss the warning once it is fixed.
  const { problem } = selectionState;
  useEffect(() => {
    if (refusals === 0) return;
    if (problem) toast({ topic, kind: 'warning', title: messages.problems[problem] });
    else dismissToast(topic);
  }, [problem, refusals, toast, dismissToast]);

  // Dismiss the toast of the step before.
  const goOn = (event: BookingEvent) => {
    dismissToast(topic);
    dispatch(event);
  };

  const handleSubmit = (selection: BookingSelection | null) => {
    if (selection) goOn({ type: 'submitted', selection });
    else setRefusals(refusals + 1);
  };

  const handleConfirm = async () => {
    if (flow.step !== 'details' || isUnderWay.current) return;
    const { selection } = flow;
    isUnderWay.current = true;
    goOn({ type: 'confirmed' });
    const request = toConfirmationRequest(selection, details, site.key);
    const { hasApiExtensions } = site;
    const result = await sendConfirmationEmail(api, request, { hasExtensions: hasApiExtensions });
    isUnderWay.current = false;
    refreshAvailability();
    if (result.ok) {
      const reference = hasApiExtensions && isSecureContext ? await bookingReference(request) : null;
      dispatch({ type: 'succeeded' });
      setConfirmed({ selection, details, reference, provisional: result.provisional ?? null });
      selectionState.selectSlot(null);
      setDetails(noDetails);
      toast({ topic, kind: 'success', title: words.success });
    } else {
      const failure = toBookingFailure(result.problem, site.mobile);
      dispatch({ type: 'failed', failure });
      toast({ topic, kind: 'error', title: words.failure, detail: failure.detail ?? undefined });
    }
  };

  const handleAlternative = (selection: BookingSelection) => {
    goOn({ type: 'alternative-chosen', selection });
    selectionState.selectDay(selection.day);
    selectionState.selectSlot(selection.slot);
  };

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
            onAlternative={handleAlternative}
            onDismiss={() => goOn({ type: 'dismissed' })}
          />
        </Suspense>
      )}
    </>
  );
}
