import type { ReactNode } from 'react';
import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../mail/Email.ts';
import { bookingTime } from '../booking/bookingTime.ts';
import type { BookingToShow } from '../booking/bookingTime.ts';
import { VisitorEmail, VisitorPhone } from './ContactLinks.tsx';
import { Facts, EmailLayout, Paragraph, Plaque } from '../layout/EmailLayout.tsx';
import { toHtml } from '../layout/toHtml.ts';

interface BookingEvent {
  /** The event, as heading of the email. */
  title: string;
  /** The same in a sentence. */
  sentence: string;
  /** The value before the change, as text. */
  before?: string;
}

/** Returns an email to the centre about a booking; replies go to the visitor (B9). */
export function renderEmailToCentre(
  booking: BookingToShow,
  centre: CentreFacts,
  { title, sentence, before }: BookingEvent,
): Email {
  const { day, shortDay, hour, inWords } = bookingTime(booking);
  const facts: { name: string; value: string; link?: ReactNode }[] = [
    ...(before === undefined ? [] : [{ name: 'Prima', value: before }]),
    { name: 'Nome', value: booking.name },
    { name: 'Telefono', value: booking.phone, link: <VisitorPhone phone={booking.phone} /> },
    { name: 'E-mail', value: booking.email, link: <VisitorEmail email={booking.email} /> },
    { name: 'Codice', value: booking.reference },
  ];
  const rows = [{ name: 'Quando', value: inWords }, ...facts];
  return {
    to: centre.email,
    replyTo: booking.email,
    subject: `${title}: ${shortDay} alle ${hour}`,
    text: `${sentence}

${rows.map(({ name, value }) => `${`${name}:`.padEnd(10)}${value}`).join('\n')}

${howToAnswer}
`,
    html: toHtml(
      <EmailLayout
        preview={`${booking.name}, ${inWords}`}
        title={title}
        centre={centre}
        reason="Avviso automatico del sito."
        hasDetectedLinks
      >
        <Paragraph>{sentence}</Paragraph>
        <Plaque hour={hour} day={day} note="ora italiana" service={booking.service} />
        <Facts rows={facts.map(({ name, value, link }) => ({ name, value: link ?? value }))} />
        <Paragraph>{howToAnswer}</Paragraph>
      </EmailLayout>,
    ),
    calendar: null,
  };
}

const howToAnswer = 'Rispondi a questa e-mail per scrivere alla persona che ha prenotato.';
