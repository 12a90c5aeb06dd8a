import { formatBookingDate } from '@centro/booking/it';
import { SectionHeading } from '@centro/ui/SectionHeading';
import { whenIdle } from '@centro/ui/whenIdle';
import type { ZonedDateTime } from '@internationalized/date';
import { useEffect, useState, type ReactNode } from 'react';
import { booked as words } from '../../../content/booking.ts';
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
 * types the details. Where it cannot be loaded, day and hour are shown, and the next visit of the page shows the rest.
 */
export function ReadyConfirmation({
  id,
  confirmed,
  now,
  isNeeded,
  children,
  ...props
}: ReadyConfirmationProps) {
  const [Panel, setPanel] = useState<Panel | null>(null);
  const [isLost, setIsLost] = useState(false);
  const isAwaited = confirmed !== null;
  useEffect(() => {
    if (!isNeeded || Panel) return undefined;
    const fetchPanel = () => {
      loadChunk(load).then(
        ({ BookingConfirmation }) => setPanel(() => BookingConfirmation),
        () => setIsLost(true),
      );
    };
    // The dialog, which opens with it, comes first.
    if (!isAwaited) return whenIdle(fetchPanel);
    fetchPanel();
    return undefined;
  }, [isNeeded, isAwaited, Panel]);
  if (!confirmed || !now) return children;
  if (Panel) return <Panel {...props} id={id} confirmed={confirmed} now={now} />;
  const title = words.heading(formatBookingDate(confirmed.selection));
  return isLost ? <SectionHeading id={id} title={title} lead={words.unloaded} /> : children;
}
