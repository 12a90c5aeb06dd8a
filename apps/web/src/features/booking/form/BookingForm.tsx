import './BookingForm.css';
import { slotAddress } from '@centro/api-client/slotAddress';
import type { BookingSelection } from '@centro/booking';
import { formatDeepLink, type DeepLink } from '@centro/booking/links';
import {
  BookingDays,
  BookingList,
  BookingPicker,
  BookingSlots,
  BookingStaticGrid,
  BookingSubmit,
  BookingSummary,
  type SelectionState,
} from '@centro/booking/react';
import type { CentreServices } from '../../../centre/services.ts';
import { booking as words } from '../../../content/booking.ts';
import { site, telUrl } from '../../../site.ts';
import { serverPage } from '../serverPage.ts';
import { chunkOf, useChunk } from '../useChunk.ts';
import { LostCode } from '../LostCode.tsx';
import { LinkedSlot } from './LinkedSlot.tsx';
import { usePressAgain } from './usePressAgain.ts';

export interface BookingFormProps {
  selectionState: SelectionState;
  /** The rules of each service, the centre's own first. */
  services: CentreServices;
  /** The query of the address, which may propose a slot. */
  link?: string;
  /** Takes what is submitted; null when it cannot be booked. */
  onSubmit: (selected: BookingSelection | null) => void;
}

const calendar = chunkOf(() => import('./calendar.ts'));

const linkTo = (link: DeepLink) => formatDeepLink(link, slotAddress);

/** The ways to reach the centre when no day can be booked. */
const contacts = () => [
  { label: site.mobile, href: telUrl(site.mobile) },
  { label: site.email, href: `mailto:${site.email}` },
];

/** Calendar or list, time slots and «Prenota ora», in this order at every width (R65, A60). */
export function BookingForm({ selectionState, services, link = '', onSubmit }: BookingFormProps) {
  const { code, hasFailed, request } = useChunk(calendar);
  usePressAgain();
  return (
    <BookingPicker
      className="BookingForm"
      data-chosen={selectionState.slot !== null || undefined}
      selection={selectionState}
      contacts={contacts()}
      // For who submits before the code of the page is there, or without JavaScript.
      action={serverPage()}
      method="post"
      // Of several services the browser would check a slot again by its place, whichever is shown.
      autoComplete={services.length > 1 ? 'off' : undefined}
      onSubmit={onSubmit}
    >
      <BookingDays
        list={<BookingList />}
        calendar={
          code && (
            <>
              <code.BookingGrid opensAt="week" />
              <BookingSlots />
            </>
          )
        }
        staticCalendar={
          <>
            <BookingStaticGrid opensAt="week" linkTo={linkTo} />
            <BookingSlots linkTo={linkTo} />
          </>
        }
        onCalendarMissing={request}
        failure={hasFailed && <LostCode message={words.calendarLost} onRetry={request} />}
      />
      <div data-part="bar">
        <LinkedSlot link={link} selectionState={selectionState} />
        <BookingSummary />
        <BookingSubmit />
      </div>
      <p className="note">
        {words.note} {words.timeNote(services[0].timeZone)}
      </p>
      <noscript>
        <p>
          <a href={serverPage()}>{words.otherDays}</a>
        </p>
      </noscript>
    </BookingPicker>
  );
}
