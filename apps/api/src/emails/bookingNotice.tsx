import type { CentreFacts } from '../config.ts';
import type { Mail } from '../mail/Mail.ts';
import type { NewBooking } from '../store/Tables.ts';
import { appointment } from './appointment.ts';
import { Facts, Letter, Paragraph, Plaque } from './Letter.tsx';
import { toHtml } from './toHtml.ts';

/** Returns what the centre reads after a visitor has booked; an answer goes to the visitor (B9). */
export function bookingNotice(booking: NewBooking, centre: CentreFacts): Mail {
  const { day, shortDay, hour, inWords } = appointment(booking);
  const facts = [
    { name: 'Nome', value: booking.name },
    { name: 'Telefono', value: booking.phone },
    { name: 'E-mail', value: booking.email },
    { name: 'Codice', value: booking.reference },
  ];
  return {
    to: centre.email,
    replyTo: booking.email,
    subject: `Nuova prenotazione: ${shortDay} alle ${hour}`,
    text: `È stata prenotata una consulenza dal sito.

Quando:   ${inWords}
Nome:     ${booking.name}
Telefono: ${booking.phone}
E-mail:   ${booking.email}
Codice:   ${booking.reference}

${howToAnswer}
`,
    html: toHtml(
      <Letter
        preview={`${booking.name}, ${inWords}`}
        title="Nuova prenotazione"
        centre={centre}
        reason="Avviso automatico del sito."
      >
        <Paragraph>È stata prenotata una consulenza dal sito.</Paragraph>
        <Plaque hour={hour} day={day} note="ora italiana" />
        <Facts rows={facts} />
        <Paragraph>{howToAnswer}</Paragraph>
      </Letter>,
    ),
    calendar: null,
  };
}

const howToAnswer = 'Rispondi a questa e-mail per scrivere alla persona che ha prenotato.';
