import type { ZonedDateTime } from '@internationalized/date';
import { useEffect, useState, type ReactNode } from 'react';
import { loadChunk } from '../../../loadChunk.ts';
import type { BookingConfirmationProps } from './BookingConfirmation.tsx';
import type { ConfirmedBooking } from './ConfirmedBooking.ts';

const load = () => import('./BookingConfirmation.tsx');

type Panel = Awaited<ReturnType<typeof load>>['BookingConfirmation'];

interface ReadyConfirmationProps extends Omit<BookingConfirmationProps, 'confirmed' | 'now'> {
  confirmed: ConfirmedBooking | null;
  /** The present moment; null until the page knows it. */
  now: ZonedDateTime | null;
  /** A booking is near. */
  isNeeded: boolean;
  /** What the confirmation takes the place of. */
  children: ReactNode;
}

/**
 * The confirmation of a booking in the place of `children`. Most visits end without one: its code is loaded while the visitor
 * types the details. Where it cannot be loaded the toast has told of the booking, and the next visit of the page shows it.
 */
export function ReadyConfirmation({ confirmed, now, isNeeded, children, ...props }: ReadyConfirmationProps) {
  const [Panel, setPanel] = useState<Panel | null>(null);
  useEffect(() => {
    if (!isNeeded || Panel) return;
    loadChunk(load).then(
      ({ BookingConfirmation }) => setPanel(() => BookingConfirmation),
      () => undefined,
    );
  }, [isNeeded, Panel]);
  return confirmed && now && Panel ? <Panel {...props} confirmed={confirmed} now={now} /> : children;
}
