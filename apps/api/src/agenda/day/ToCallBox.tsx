import { ActionIcon } from '@centro/ui/ActionIcon';
import { Icon } from '@centro/ui/Icon';
import type { BookingToShow } from '../../booking/emails/bookingTime.ts';
import { bookingTime } from '../../booking/emails/bookingTime.ts';
import type { CentreFacts } from '../../config/config.ts';
import { textWithService } from '../../config/serviceNames.ts';
import { capitalised } from '../../texts/capitalised.ts';
import { Reach, SmallLinkButton } from '../layout/AgendaParts.tsx';

interface ToCallBoxProps {
  /** Earliest first. */
  bookings: readonly BookingToShow[];
  centre: CentreFacts;
}

/** Whose hour is closed, or no hour any more, and who knows nothing of it yet: whom to call, until they are moved or cancelled. Nothing without any. */
export function ToCallBox({ bookings, centre }: ToCallBoxProps) {
  const { agendaDay } = centre.language.words;
  const { toCall: texts, withoutEmail } = agendaDay;
  if (bookings.length === 0) return null;
  return (
    <section className="AgendaBox ToCallBox" aria-labelledby="to-call">
      <h2 id="to-call">{texts.title}</h2>
      <p className="note">{texts.lead}</p>
      <ul>
        {bookings.map((booking) => {
          const { id, name, phone, email } = booking;
          return (
            <li key={id}>
              <p>
                <a href={`scheda?id=${id}`}>
                  <b>{name}</b>
                </a>
                <br />
                {capitalised(
                  textWithService(bookingTime(booking, centre.language).inSubject, booking.centre, centre),
                )}
              </p>
              <Reach phone={phone} email={email === '' ? null : email} withoutEmail={withoutEmail} />
              <div className="AgendaActions">
                <SmallLinkButton href={`sposta?id=${id}`} aria-label={agendaDay.moveOf({ name })}>
                  <ActionIcon name="move" />
                  {agendaDay.move}
                </SmallLinkButton>
                <SmallLinkButton href={`annulla?id=${id}`} aria-label={agendaDay.cancelOf({ name })}>
                  <Icon name="close" />
                  {agendaDay.cancel}
                </SmallLinkButton>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
