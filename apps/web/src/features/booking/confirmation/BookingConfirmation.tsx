import './BookingConfirmation.css';
import type { Provisional } from '@centro/api-client';
import { centreRules } from '@centro/booking';
import { formatLongDate, formatShortDate } from '@centro/booking/it';
import { Button } from '@centro/ui/Button';
import { LinkButton } from '@centro/ui/LinkButton';
import { Notice } from '@centro/ui/Notice';
import { Plaque } from '@centro/ui/Plaque';
import type { ZonedDateTime } from '@internationalized/date';
import { useEffect, useRef } from 'react';
import { booking, bookingConfirmation as words } from '../../../content/booking.ts';
import { toneLabels } from '../../../content/toneLabels.ts';
import { site, telUrl } from '../../../site.ts';
import { calendarFileUrl } from './calendarFileUrl.ts';
import type { ConfirmedBooking } from './ConfirmedBooking.ts';

export interface BookingConfirmationProps {
  confirmed: ConfirmedBooking;
  /** The present moment, which a calendar file is stamped with. */
  now: ZonedDateTime;
}

/** What to keep of a booking: day, hour, address, phone, code, a calendar entry, a print (B4). It takes the focus. */
export function BookingConfirmation({ confirmed, now }: BookingConfirmationProps) {
  const { day, slot } = confirmed.selection;
  const heading = useRef<HTMLHeadingElement>(null);
  // The dialog and its focus trap are already unmounted.
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section className="BookingConfirmation" aria-labelledby="prenotata">
      <div data-part="head" className="blue on-blue">
        <Plaque aria-hidden>{slot}</Plaque>
        <h3 id="prenotata" tabIndex={-1} ref={heading}>
          {words.heading}
        </h3>
        <p>
          {formatLongDate(day)} ({formatShortDate(day)}) {words.hour(slot)}
        </p>
      </div>
      <Notice tone="success" toneLabel={toneLabels.success}>
        <p>{booking.success}</p>
      </Notice>
      {confirmed.provisional && (
        <Notice tone="warning" toneLabel={toneLabels.warning}>
          <p>
            <strong>{words.toConfirm}</strong>
          </p>
          <p>{whatToDo(confirmed.provisional, confirmed.details.email.trim())}</p>
        </Notice>
      )}
      <dl>
        <div>
          <dt>{words.where}</dt>
          <dd>
            {site.name}
            <br />
            {site.address}
            <br />
            <a href={site.mapUrl}>{words.map}</a>
          </dd>
        </div>
        <div>
          <dt>{words.confirmation}</dt>
          <dd>
            {words.mailTo(confirmed.details.email.trim())}
            {confirmed.reference && (
              <>
                <br />
                {words.reference} <strong>{confirmed.reference}</strong>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{words.change}</dt>
          <dd>
            {site.hasApiExtensions ? words.linkOrCall : words.call}{' '}
            <a href={telUrl(site.mobile)}>{site.mobile}</a>
          </dd>
        </div>
      </dl>
      <div data-part="actions">
        {/* A calendar would keep what may not be confirmed; the e-mail that confirms it brings the file. */}
        {!confirmed.provisional && (
          <LinkButton href={calendarFileUrl(confirmed, now, centreRules)} download={words.calendarFile}>
            {words.calendar}
          </LinkButton>
        )}
        <Button variant="outline" onClick={() => print()}>
          {words.print}
        </Button>
      </div>
    </section>
  );
}

/** Returns how a seat is confirmed, and by when as the server reports (B26). */
function whatToDo({ minutes, confirmBy }: Provisional, email: string): string {
  if (confirmBy === undefined) return words.toConfirmWithin(email, minutes);
  const time = new Date(confirmBy).toLocaleTimeString('it-IT', {
    timeZone: centreRules.timeZone,
    hour: '2-digit',
    minute: '2-digit',
  });
  return words.toConfirmBy(email, time);
}
