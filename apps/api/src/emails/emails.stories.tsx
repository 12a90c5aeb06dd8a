import type { Meta, StoryObj } from '@storybook/react-vite';
import { parseDate } from '@internationalized/date';
import type { CentreFacts } from '../config.ts';
import type { Mail } from '../mail/Mail.ts';
import type { NewBooking } from '../store/Tables.ts';
import { bookingConfirmation } from './bookingConfirmation.ts';
import { bookingNotice } from './bookingNotice.ts';
import { contactMessage } from './contactMessage.ts';

/** An e-mail as a mail program shows plain text. */
function PlainMail({ to, subject, text }: Mail) {
  return (
    <article style={{ maxWidth: '40rem' }}>
      <p>
        <strong>{subject}</strong>
        <br />
        {to}
      </p>
      <pre style={{ font: 'inherit', whiteSpace: 'break-spaces', overflowWrap: 'anywhere' }}>{text}</pre>
    </article>
  );
}

const centre: CentreFacts = {
  key: 'demo',
  name: 'Centro Studi',
  address: 'Via Roma 1, 92100 Agrigento AG',
  email: 'info@example.it',
  mobile: '+39 300 000 0000',
  landline: '+39 0922 000000',
  mapUrl: 'https://maps.example/centro',
  baseUrl: 'https://centro.example',
};

const booking: NewBooking = {
  id: '0',
  reference: 'K7QM2X',
  centre: 'demo',
  day: '2026-11-25',
  time: '16:30',
  zone: 'Europe/Rome',
  startsAt: '2026-11-25T15:30:00.000Z',
  name: 'Maria Antonietta Niccolò-D’Übergänger Çelik Ștefănescu della Rovere',
  phone: '+39 300 000 0000',
  email: 'maria.antonietta.niccolo.della.rovere@un-indirizzo-piuttosto-lungo.example',
  emailKey: 'maria',
  status: 'confirmed',
  createdAt: '2026-11-20T09:00:00.000Z',
};

const meta = {
  title: 'E-mail/Plain text',
  component: PlainMail,
} satisfies Meta<typeof PlainMail>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What the visitor reads after booking (R156), with a long name and letters from afar. */
export const BookingConfirmation: Story = { args: bookingConfirmation(booking, centre) };

/** What the centre reads then. */
export const BookingNotice: Story = { args: bookingNotice(booking, centre) };

/** A visitor's message: quotes, brackets and line breaks arrive as they were typed. */
export const ContactMessage: Story = {
  args: contactMessage(
    {
      to: centre.email,
      name: 'Lucia <b>«Lulù»</b> O’Brien & figli',
      telefono: '+39 300 000 0000',
      message:
        'Buongiorno,\n\nvorrei sapere se il master vale "punti" & crediti (100 % online?).\n\n– Lucia 🙂',
    },
    parseDate('2026-11-20'),
    centre,
  ),
};
