import { parseDate } from '@internationalized/date';
import star from '@centro/ui/art/brand/logo-mark.svg';
import type { CentreFacts } from '../../config/config.ts';
import { textWithService } from '../../config/serviceNames.ts';
import { formatDay, formatTime } from '../../texts/dates.ts';
import { inWords } from '../layout/momentInWords.ts';
import type { PersonExport } from './person.ts';
import '../day/DaySheet.css';
import './PersonSheet.css';

interface PersonSheetProps {
  centre: CentreFacts;
  /** The time zone of the centre. */
  zone: string;
  found: PersonExport;
  /** When it was made, in words. */
  madeAt: string;
}

/** Everything stored about a person, to be printed or saved as a PDF by the browser, for who asks for a copy (GDPR 15). */
export function PersonSheet({ centre, zone, found, madeAt }: PersonSheetProps) {
  const { language } = centre;
  const texts = language.words.agenda.person;
  const { sheet: ofDay } = language.words.agendaDay;
  const when = (moment: string) => inWords(moment, zone, language);
  const who = [...found.addresses, ...found.telephones].join(', ');
  return (
    <main className="DaySheet PersonSheet">
      <title>{`${texts.title} | ${centre.name}`}</title>
      <a className="PlainButton" href="persona">
        <span>{texts.back}</span>
      </a>
      <header>
        <img src={star} alt="" width={44} height={44} />
        <div>
          <b>{centre.name}</b>
          <h1>{texts.sheetTitle({ who })}</h1>
        </div>
        <p>{ofDay.printed({ when: madeAt })}</p>
      </header>
      <SheetPart title={texts.parts.bookings} count={found.bookings.length} none={texts.none}>
        {found.bookings.map((booking) => (
          <li key={booking.reference}>
            <b>
              {formatDay(parseDate(booking.day), 'weekdayAndDay', language)},{' '}
              {textWithService(formatTime(booking.time, language), booking.service, centre)}
            </b>
            <p>
              {[booking.name, booking.phone, booking.email, texts.statuses[booking.status]]
                .filter((text) => text !== '')
                .join(', ')}
            </p>
            {booking.answers.map(({ question, answer }) => (
              <p key={question}>
                {question} {answer}
              </p>
            ))}
            {booking.noteOfTheCentre !== '' && <p>{texts.note({ note: booking.noteOfTheCentre })}</p>}
          </li>
        ))}
      </SheetPart>
      <SheetPart title={texts.parts.messages} count={found.messages.length} none={texts.none}>
        {found.messages.map((message) => (
          <li key={message.receivedAt}>
            <b>{when(message.receivedAt)}</b>
            <p>{[message.name, message.phone, message.email].filter((text) => text !== '').join(', ')}</p>
            <p data-part="text">{message.message}</p>
            {message.answers.map((answer) => (
              <p key={answer.answeredAt} data-part="text">
                {texts.answered({ when: when(answer.answeredAt) })} {answer.text}
              </p>
            ))}
          </li>
        ))}
      </SheetPart>
      <SheetPart title={texts.parts.subscriptions} count={found.subscriptions.length} none={texts.none}>
        {found.subscriptions.map((subscription) => (
          <li key={subscription.email}>
            <b>{subscription.email}</b>
            <p>
              {[`${subscription.firstName} ${subscription.lastName}`.trim(), subscription.phone]
                .filter((text) => text !== '')
                .join(', ')}
            </p>
            {found.consents.map(({ event, at, text }) => (
              <p key={at + event}>
                {when(at)}: {texts.consents[event]} {text !== null && `«${text}»`}
              </p>
            ))}
          </li>
        ))}
      </SheetPart>
      <SheetPart title={texts.parts.emails} count={found.emails.length} none={texts.none}>
        {found.emails.map((email) => (
          <li key={email.createdAt + email.subject}>
            <b>{when(email.sentAt ?? email.createdAt)}</b>
            <p>
              {email.subject} ({email.recipient})
            </p>
          </li>
        ))}
      </SheetPart>
    </main>
  );
}

interface SheetPartProps {
  title: string;
  count: number;
  none: string;
  children: React.ReactNode;
}

function SheetPart({ title, count, none, children }: SheetPartProps) {
  return (
    <section>
      <h2>{title}</h2>
      {count === 0 ? <p>{none}</p> : <ul>{children}</ul>}
    </section>
  );
}
