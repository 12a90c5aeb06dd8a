import './BookingConfirmation.css';
import type { Provisional } from '@centro/api-client';
import { formatBookingDate, formatShortDate } from '@centro/booking/it';
import { ActionIcon } from '@centro/ui/ActionIcon';
import { ArrowLink } from '@centro/ui/ArrowLink';
import { Button } from '@centro/ui/Button';
import { Icon } from '@centro/ui/Icon';
import { LinkButton } from '@centro/ui/LinkButton';
import { Notice } from '@centro/ui/Notice';
import { QuietButton } from '@centro/ui/QuietButton';
import type { ZonedDateTime } from '@internationalized/date';
import { useEffect, useRef } from 'react';
import { useServices } from '../../../centre/services.ts';
import { serviceName } from '../serviceName.ts';
import { booked, booking } from '../../../content/booking.ts';
import { bookingConfirmation as words } from '../../../content/bookingConfirmation.ts';
import { toneLabels } from '../../../content/toneLabels.ts';
import { site, telUrl } from '../../../site.ts';
import { calendarFileUrl, webCalendarUrl } from './calendarLinks.ts';
import type { ConfirmedBooking } from './ConfirmedBooking.ts';
import { CopyCode } from './CopyCode.tsx';
import { takeDeparture } from '../../../hourDepartures.ts';
import { flyTo } from '../dialog/flyTo.ts';
import { LaidTile } from './LaidTile.tsx';
import { usePresentBooking } from './usePresentBooking.ts';
import { WrongAddress } from './WrongAddress.tsx';

export interface BookingConfirmationProps {
  /** Id of the heading. */
  id: string;
  confirmed: ConfirmedBooking;
  /** The present moment, which a calendar file is stamped with. */
  now: ZonedDateTime;
  /** The visitor wants to book another one. */
  onAnother: () => void;
  /** It was moved or confirmed elsewhere meanwhile, such as by a link of an email; null where it no longer holds. */
  onChange: (present: ConfirmedBooking | null) => void;
}

/**
 * What to keep of a booking: day, hour, address, phone, code, a calendar entry, a print (B4). It takes the focus right after
 * the booking, and not when it is there again.
 */
export function BookingConfirmation({ id, confirmed, now, onAnother, onChange }: BookingConfirmationProps) {
  usePresentBooking(confirmed, onChange);
  const { selection, reference, provisional, manageUrl, email } = confirmed;
  const services = useServices();
  // A booking of an earlier visit may be of a service that is no longer offered.
  const rules = services.find(({ key }) => key === confirmed.serviceKey) ?? services[0];
  const isNew = email !== null;
  const stepId = `${id}-step`;
  const panel = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const tile = useRef<HTMLElement>(null);
  // The dialog and its focus trap are already unmounted.
  useEffect(() => {
    if (!isNew) return;
    heading.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'start' });
    const from = takeDeparture('dialog');
    if (from && tile.current) flyTo(tile.current, selection.slot, from);
  }, [isNew, selection.slot]);
  return (
    <div className="BookingConfirmation" ref={panel}>
      <LaidTile ref={tile} slot={selection.slot} />
      <div data-part="text">
        <Notice tone="success" toneLabel={toneLabels.success}>
          <p>{booking.success}</p>
        </Notice>
        <h2 id={id} tabIndex={-1} ref={heading} aria-describedby={provisional ? stepId : undefined}>
          {provisional ? words.oneStepLeft : booked.heading(formatBookingDate(selection))}
        </h2>
        <p className="note">
          {provisional ? formatBookingDate(selection) : formatShortDate(selection.day)},{' '}
          {words.clockName(rules.timeZone)}
          {rules !== services[0] && ` · ${serviceName(rules, services)}`}
        </p>
        {provisional && (
          <Notice tone="warning" toneLabel={toneLabels.warning}>
            <p id={stepId}>{whatToDo(provisional, email, rules.timeZone)}</p>
          </Notice>
        )}
        <dl>
          {reference && (
            <div>
              <dt>{words.reference}</dt>
              <dd data-part="code-line">
                <CopyCode code={reference} />
              </dd>
            </div>
          )}
          <div>
            <dt>{words.where}</dt>
            <dd>
              {site.name}, {site.address}
              <br />
              <a href={site.mapUrl}>{words.map}</a>
            </dd>
          </div>
          {site.whatToBring !== '' && (
            <div>
              <dt>{words.bring}</dt>
              <dd>{site.whatToBring}</dd>
            </div>
          )}
          {email && (
            <div>
              <dt>{words.confirmation}</dt>
              <dd>
                {words.mailTo(email)}
                <WrongAddress manageUrl={manageUrl} provisional={provisional} />
              </dd>
            </div>
          )}
          <div>
            <dt>{words.change}</dt>
            <dd>
              {site.hasApiExtensions && !manageUrl ? words.linkOrCall : words.call}{' '}
              <a href={telUrl(site.mobile)}>{site.mobile}</a>
            </dd>
          </div>
        </dl>
        <div data-part="actions">
          {/* A calendar would keep what may not be confirmed; the e-mail that confirms it brings the file. */}
          {!provisional && (
            <LinkButton href={calendarFileUrl(confirmed, now, rules)} download={words.calendarFile}>
              <ActionIcon name="calendar" />
              {words.calendar}
            </LinkButton>
          )}
          <Button variant="outline" onClick={() => print()}>
            <ActionIcon name="print" />
            {words.print}
          </Button>
          {manageUrl && (
            <LinkButton variant="outline" href={manageUrl} rel="noreferrer">
              <ActionIcon name="move" />
              {words.manage}
            </LinkButton>
          )}
        </div>
        <div data-part="more">
          {!provisional && (
            <ArrowLink external href={webCalendarUrl(confirmed, rules)} rel="noreferrer">
              {words.webCalendar}
            </ArrowLink>
          )}
          <QuietButton endIcon={<Icon name="arrow" />} onClick={onAnother}>
            {words.another}
          </QuietButton>
        </div>
      </div>
    </div>
  );
}

/** Returns how a seat is confirmed, and by when as the server reports (B26). */
function whatToDo(
  { minutes, confirmBy, withoutSeat }: Provisional,
  email: string | null,
  timeZone: string,
): string {
  if (withoutSeat) return email === null ? words.seatStill : words.seatOnceConfirmed(email, minutes);
  if (email === null) return words.toConfirmStill;
  if (confirmBy === undefined) return words.toConfirmWithin(email, minutes);
  const time = new Date(confirmBy).toLocaleTimeString('it-IT', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
  });
  return words.toConfirmBy(email, time, timeZone);
}
