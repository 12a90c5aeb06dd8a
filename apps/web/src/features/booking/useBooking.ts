import { sendConfirmationEmail } from '@centro/api-client';
import type { RenderState } from '@centro/api-client/renderState';
import { exampleRules, type BookingSelection, type VisitorDetails } from '@centro/booking';
import { messages, toConfirmationRequest } from '@centro/booking/it';
import { useSelection, type SelectionState } from '@centro/booking/react';
import { useToast, useToastDismissal } from '@centro/ui/Toast';
import { parseZonedDateTime } from '@internationalized/date';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../api.ts';
import { booking as words } from '../../content/booking.ts';
import { site } from '../../site.ts';
import { bookingFlow, type BookingEvent, type BookingFlow } from './bookingFlow.ts';
import type { ConfirmedBooking } from './confirmation/ConfirmedBooking.ts';
import { toConfirmedBooking } from './confirmation/toConfirmedBooking.ts';
import { useConfirmation } from './confirmation/useConfirmation.ts';
import { useFirstFree, type FirstFreeState } from './firstFree/useFirstFree.ts';
import { toBookingFailure } from './request/toBookingFailure.ts';
import { toastTopic as topic } from './toastTopic.ts';
import { useAvailability } from './useAvailability.ts';
import { useSelectionInAddress } from './useSelectionInAddress.ts';

const noDetails: VisitorDetails = { firstName: '', lastName: '', phone: '', email: '' };

/** A booking from the choice of a slot to its confirmation, for the parts of a page that show it. */
export interface BookingState {
  selectionState: SelectionState;
  /** The query of the address, which may propose a slot. */
  link: string;
  firstFree: FirstFreeState;
  flow: BookingFlow;
  details: VisitorDetails;
  confirmed: ConfirmedBooking | null;
  setDetails: (details: VisitorDetails) => void;
  /** Takes what the form submits; null when it cannot be booked. */
  submit: (selection: BookingSelection | null) => void;
  /** Chooses a slot and submits it. */
  submitSlot: (selection: BookingSelection) => void;
  confirm: () => Promise<void>;
  chooseAlternative: (selection: BookingSelection) => void;
  dismiss: () => void;
  /** Ends the confirmation and shows the form again. */
  bookAnother: () => void;
}

/** The moment, and the free slots where our server has rendered the page. */
type KnownState = Pick<RenderState, 'now'> & Partial<RenderState>;

/**
 * Returns the state of a booking and what changes it (R115 to R118). `rendered` is what is known before the first
 * rendering; null in the page of a build.
 */
export function useBooking(rendered: KnownState | null): BookingState {
  const toast = useToast();
  const dismissToast = useToastDismissal();
  const { search } = useLocation();
  const { availability, isAwaited, changes, refresh } = useAvailability(rendered?.availability);
  // Only the first rendering takes it.
  const [now] = useState(() => rendered && parseZonedDateTime(rendered.now));
  const selectionState = useSelection(exampleRules, { availability, link: search, now });
  const [flow, dispatch] = useReducer(bookingFlow, { step: 'choosing' });
  // Kept while the dialog closes and opens again, in memory only: nothing typed is lost (B11).
  const [details, setDetails] = useState(noDetails);
  const [confirmed, keepConfirmed, forgetConfirmed] = useConfirmation(selectionState.schedule?.now ?? null);
  const [refusals, setRefusals] = useState(0);
  const isUnderWay = useRef(false);
  const hasDetails = Object.values(details).some((detail) => detail !== '');
  useSelectionInAddress(selectionState.day, selectionState.slot, hasDetails);
  const firstFree = useFirstFree(selectionState.schedule, { isAwaited, changes: changes + refusals });

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

  const submit = (selection: BookingSelection | null) => {
    if (selection) goOn({ type: 'submitted', selection });
    else setRefusals(refusals + 1);
  };

  const confirm = async () => {
    if (flow.step !== 'details' || isUnderWay.current) return;
    const { selection } = flow;
    isUnderWay.current = true;
    goOn({ type: 'confirmed' });
    const request = toConfirmationRequest(selection, details, site.key);
    const result = await sendConfirmationEmail(api, request, { hasExtensions: site.hasApiExtensions });
    isUnderWay.current = false;
    refresh();
    if (result.ok) {
      const booked = await toConfirmedBooking(selection, details, request, result);
      dispatch({ type: 'succeeded' });
      keepConfirmed(booked);
      selectionState.selectSlot(null);
      setDetails(noDetails);
      toast({ topic, kind: 'success', title: words.success });
    } else {
      const failure = toBookingFailure(result.problem, site.mobile);
      dispatch({ type: 'failed', failure });
      toast({ topic, kind: 'error', title: words.failure, detail: failure.detail ?? undefined });
    }
  };

  const chooseAlternative = (selection: BookingSelection) => {
    goOn({ type: 'alternative-chosen', selection });
    selectionState.selectDay(selection.day);
    selectionState.selectSlot(selection.slot);
  };

  return {
    selectionState,
    link: search,
    firstFree,
    flow,
    details,
    confirmed,
    setDetails,
    submit,
    submitSlot: (selection) => submit(selectionState.check(selection)),
    confirm,
    chooseAlternative,
    dismiss: () => goOn({ type: 'dismissed' }),
    bookAnother: () => {
      dismissToast(topic);
      forgetConfirmed();
    },
  };
}
