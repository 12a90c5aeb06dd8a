import { toCalendarDate, type ZonedDateTime } from '@internationalized/date';
import { useEffect, useRef, useState } from 'react';
import type { ConfirmedBooking } from './ConfirmedBooking.ts';
import { forgetConfirmation, keepConfirmation, recallConfirmation } from './keptConfirmation.ts';

/**
 * Returns the confirmation to show until the end of its day, a function that sets it, and one that forgets it. It survives
 * reload, Back and a discarded tab (B28). `now` is null until the page is hydrated.
 */
export function useConfirmation(
  now: ZonedDateTime | null,
): [ConfirmedBooking | null, (confirmed: ConfirmedBooking) => void, () => void] {
  const [confirmed, setConfirmed] = useState<ConfirmedBooking | null>(null);
  const isRecalled = useRef(false);

  // Not while rendering: a server has no such storage, and hydration must begin with its page.
  useEffect(() => {
    if (!now || isRecalled.current) return;
    isRecalled.current = true;
    setConfirmed(recallConfirmation(toCalendarDate(now)));
  }, [now]);

  const confirm = (booked: ConfirmedBooking) => {
    keepConfirmation(booked);
    setConfirmed(booked);
  };
  const forget = () => {
    forgetConfirmation();
    setConfirmed(null);
  };
  const isOver = confirmed && now && confirmed.selection.day.compare(toCalendarDate(now)) < 0;
  return [isOver ? null : confirmed, confirm, forget];
}
