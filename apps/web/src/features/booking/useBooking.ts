import { sendConfirmationEmail } from '@centro/api-client';
import {
  readAnswers,
  seatsWanted,
  centreTime,
  toDetails,
  type BookingRules,
  type BookingSelection,
  type VisitorDetails,
} from '@centro/booking';
import { messages, toConfirmationRequest } from '@centro/booking/it';
import { slotAddress } from '@centro/api-client/slotAddress';
import { parseDeepLink } from '@centro/booking/links';
import { useSelection, type SelectionState } from '@centro/booking/react';
import { useToast, useToastDismissal } from '@centro/ui/Toast';
import { isSameDay, parseZonedDateTime } from '@internationalized/date';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../api.ts';
import { useServices, type CentreServices } from '../../centre/services.ts';
import { booking as words } from '../../content/booking.ts';
import { useBackCloses } from '../../shell/navigation/useBackCloses.ts';
import { site } from '../../site.ts';
import { bookingFlow, type BookingEvent, type BookingFlow } from './bookingFlow.ts';
import type { ConfirmedBooking } from './confirmation/ConfirmedBooking.ts';
import { toConfirmedBooking } from './confirmation/toConfirmedBooking.ts';
import { useConfirmation } from './confirmation/useConfirmation.ts';
import { useFirstFree, type FirstFreeState } from './firstFree/useFirstFree.ts';
import { mayBeStored, toBookingFailure } from './request/toBookingFailure.ts';
import { readSentAvailability, type SentAvailability } from './sentAvailability.ts';
import { withoutWithdrawn } from './withoutWithdrawn.ts';
import { withUnanswered } from './withUnanswered.ts';
import { toastTopic as topic } from './toastTopic.ts';
import { useAvailability } from './useAvailability.ts';
import { useBookingAtOnce } from './useBookingAtOnce.ts';
import { useLatestCall } from './useLatestCall.ts';
import { useSelectionInAddress } from './useSelectionInAddress.ts';

const noDetails = toDetails();

/** A booking from the choice of a slot to its confirmation, for the parts of a page that show it. */
export interface BookingState {
  /** The rules of each service, the centre's own first. */
  services: CentreServices;
  /** Those of the one that is booked. */
  rules: BookingRules;
  chooseService: (rules: BookingRules) => void;
  selectionState: SelectionState;
  /** The query of the address, which may propose a slot. */
  link: string;
  firstFree: FirstFreeState;
  flow: BookingFlow;
  details: VisitorDetails;
  confirmed: ConfirmedBooking | null;
  setDetails: (details: VisitorDetails) => void;
  /** What the visitor has answered to the centre's own questions, by the name of the field. */
  answers: Readonly<Record<string, string>>;
  setAnswers: (answers: Readonly<Record<string, string>>) => void;
  /** Takes what the form submits; null when it cannot be booked. */
  submit: (selection: BookingSelection | null) => void;
  /** Chooses a slot and submits it; stays the same. */
  submitSlot: (selection: BookingSelection) => void;
  confirm: () => Promise<void>;
  chooseAlternative: (selection: BookingSelection) => void;
  dismiss: () => void;
  /** Replaces the confirmation by what has become of the booking; null where it no longer holds. */
  updateConfirmed: (present: ConfirmedBooking | null) => void;
  /** Ends the confirmation and shows the form again. */
  bookAnother: () => void;
}

/** The moment and the free slots where our server has rendered the page; null for the present moment in the browser. */
type KnownState = { now: null; availability?: undefined } | { now: string; availability: SentAvailability };

/**
 * Returns the state of a booking and what changes it (R115 to R118). `rendered` is what is known before the first
 * rendering; null in a page for any moment.
 */
export function useBooking(rendered: KnownState | null): BookingState {
  const toast = useToast();
  const dismissToast = useToastDismissal();
  const { search } = useLocation();
  const services = useServices();
  const [rules, setRules] = useState<BookingRules>(services[0]);
  // Only the first rendering takes it, as the moment.
  const [sent] = useState(() => rendered?.availability && readSentAvailability(rendered.availability));
  const { availability: answered, isAwaited, changes, refresh } = useAvailability(rules, sent);
  const [withdrawn, setWithdrawn] = useState<readonly BookingSelection[]>([]);
  const [unanswered, setUnanswered] = useState<readonly BookingSelection[]>([]);
  const availability = useMemo(
    () => withUnanswered(withoutWithdrawn(answered, withdrawn), unanswered),
    [answered, withdrawn, unanswered],
  );
  const [now] = useState(
    () => rendered && (rendered.now ? parseZonedDateTime(rendered.now) : centreTime(new Date(), rules)),
  );
  const selectionState = useSelection(rules, {
    availability,
    defaultValue: parseDeepLink(search, slotAddress),
    now,
  });
  const [flow, dispatch] = useReducer(bookingFlow, { step: 'choosing' });
  // Kept while the dialog closes and opens again, in memory only: nothing typed is lost (B11).
  const [details, setDetails] = useState(noDetails);
  const [answers, setAnswers] = useState<BookingState['answers']>({});
  const [confirmed, keepConfirmed, forgetConfirmed] = useConfirmation(selectionState.schedule?.now ?? null);
  const [refusals, setRefusals] = useState(0);
  const isUnderWay = useRef(false);
  const hasDetails = [...Object.values(details), ...Object.values(answers)].some((typed) => typed !== '');
  // An address names no service: it is of the centre's own.
  useSelectionInAddress(rules === services[0] ? selectionState.day : null, selectionState.slot, hasDetails);
  const firstFree = useFirstFree(selectionState.schedule, { isAwaited, changes: changes + refusals, rules });

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
    const wasOnline = navigator.onLine;
    const given = readAnswers(answers, rules);
    const request = toConfirmationRequest(selection, details, rules.key ?? site.key, given);
    const result = await sendConfirmationEmail(api(), request, { hasExtensions: site.hasApiExtensions });
    isUnderWay.current = false;
    const isUnanswered = !result.ok && mayBeStored(result.problem, { wasOnline });
    setUnanswered([
      ...unanswered.filter(({ day, slot }) => slot !== selection.slot || !isSameDay(day, selection.day)),
      ...(isUnanswered ? [selection] : []),
    ]);
    refresh();
    if (result.ok) {
      const booked = await toConfirmedBooking(selection, details, rules, request, result);
      dispatch({ type: 'succeeded' });
      keepConfirmed(booked);
      selectionState.selectSlot(null);
      setDetails(noDetails);
      setAnswers({});
      toast({ topic, kind: 'success', title: words.success });
    } else {
      const failure = toBookingFailure(result.problem, {
        phone: site.mobile,
        isRepeatable: site.hasApiExtensions,
        wasOnline,
        seats: seatsWanted(given, rules),
      });
      if (result.problem.code === 'slot-withdrawn') setWithdrawn([...withdrawn, selection]);
      dispatch({ type: 'failed', failure });
      // The advice is too long for a toast on a phone: the dialog has it.
      toast({ topic, kind: 'error', title: words.failure, detail: failure.detail ?? undefined });
    }
  };

  useBookingAtOnce(selectionState.schedule !== null && !isAwaited, () => {
    const wanted = parseDeepLink(search, slotAddress)?.slot;
    if (selectionState.slot) submit(selectionState.check());
    else if (wanted) toast({ topic, kind: 'warning', title: messages.slotCleared(wanted) });
  });

  const submitSlot = useLatestCall((selection: BookingSelection) => submit(selectionState.check(selection)));

  const dismiss = () => goOn({ type: 'dismissed' });

  useBackCloses({ isOpen: flow.step !== 'choosing', isBusy: flow.step === 'sending', onClose: dismiss });

  const chooseAlternative = (selection: BookingSelection) => {
    goOn({ type: 'alternative-chosen', selection });
    selectionState.selectDay(selection.day);
    selectionState.selectSlot(selection.slot);
  };

  const chooseService = (service: BookingRules) => {
    dismissToast(topic);
    setRules(service);
    // Of another service the same hour may be taken by others.
    setWithdrawn([]);
    setUnanswered([]);
  };

  return {
    services,
    rules,
    chooseService,
    selectionState,
    link: search,
    firstFree,
    flow,
    details,
    confirmed,
    setDetails,
    answers,
    setAnswers,
    submit,
    submitSlot,
    confirm,
    chooseAlternative,
    dismiss,
    updateConfirmed: (present) => (present ? keepConfirmed(present) : forgetConfirmed()),
    bookAnother: () => {
      dismissToast(topic);
      forgetConfirmed();
    },
  };
}
