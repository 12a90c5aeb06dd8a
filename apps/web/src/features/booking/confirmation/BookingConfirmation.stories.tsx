import { parseDate, parseZonedDateTime } from '@internationalized/date';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn } from 'storybook/test';
import { site } from '../../../site.ts';
import { withFacts } from '../../../testing/centreFacts.ts';
import { BookingConfirmation } from './BookingConfirmation.tsx';

const meta = {
  id: 'booking-confirmation',
  title: 'Booking/Confirmation',
  tags: ['autodocs', 'interactive'],
  component: BookingConfirmation,
  args: {
    now: parseZonedDateTime('2025-11-12T09:00[Europe/Rome]'),
    confirmed: {
      selection: { day: parseDate('2025-11-17'), slot: '17:00' },
      reference: 'K7M2-9QXD',
      provisional: null,
      manageUrl: '/prenotazione?link=example',
      uid: '20251117T160000Z-1@example.it',
      email: 'maria@visitor.example',
    },
    id: 'consulenza',
    onAnother: fn(),
    onChange: fn(),
  },
} satisfies Meta<typeof BookingConfirmation>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What the toast said, and all that is worth keeping; the heading has the focus. */
export const Booked: Story = {
  parameters: { requirements: 'B4, R156, A59' },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { name: 'Ti aspettiamo lunedì 17 novembre 2025 alle ore 17:00' }),
    ).toHaveFocus();
    await expect(canvas.getByText('17/11/2025, ora italiana')).toBeVisible();
    await expect(canvas.getByText('Prenotazione effettuata, riceverai una mail di conferma.')).toBeVisible();
    await expect(canvas.getByText(/Te la mandiamo a maria@visitor.example\./)).toBeVisible();
    await expect(canvas.getByText('K7M2-9QXD')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Sposta o annulla' })).toBeVisible();
    // Nothing is asked that the centre has not configured.
    await expect(canvas.queryByText('Che cosa portare')).toBeNull();
  },
};

/** What the centre has configured. */
export const WithWhatToBring: Story = {
  parameters: { requirements: 'B4, L6' },
  beforeEach: () =>
    withFacts({
      CENTRE_WHAT_TO_BRING:
        'Se li hai: il bando che ti interessa, l’elenco degli esami già dati, i titoli di studio.',
    }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Che cosa portare')).toBeVisible();
    await expect(canvas.getByText(/^Se li hai: il bando/)).toBeVisible();
  },
};

/** The code is copied; where the browser does not allow it, it is selected. */
export const CodeCopied: Story = {
  play: async ({ canvas, userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
    const button = canvas.getByRole('button', { name: 'Copia il codice' });
    await userEvent.click(button);
    await expect(write).toHaveBeenCalledWith('K7M2-9QXD');
    await expect(await canvas.findByRole('button', { name: 'Copiato il codice' })).toHaveFocus();
    await expect(canvas.getAllByRole('status').map((status) => status.textContent)).toContain('Copiato');

    write.mockRejectedValueOnce(new Error('not allowed'));
    await userEvent.click(button);
    await expect(await canvas.findByRole('button', { name: 'Selezionato il codice' })).toBeVisible();
    await expect(getSelection()?.toString()).toBe('K7M2-9QXD');
    write.mockRestore();
  },
};

/** The booking cannot have another address: it is cancelled and made again, or the centre is called. */
export const WrongAddress: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('L’indirizzo è sbagliato?'));
    await expect(canvas.getByText(/prenotala di nuovo con l’indirizzo giusto/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Annulla la consulenza' })).toHaveAttribute(
      'href',
      meta.args.confirmed.manageUrl,
    );
    await expect(canvas.getAllByRole('link', { name: site.mobile })).toHaveLength(2);
  },
};

/** An API that is not ours: no page cancels it. */
export const WrongAddressWithoutLink: Story = {
  args: { confirmed: { ...meta.args.confirmed, manageUrl: null } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('L’indirizzo è sbagliato?'));
    await expect(canvas.getAllByText(/^Chiamaci al/).at(-1)).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Annulla la consulenza' })).toBeNull();
  },
};

/** After a reload, Back or a discarded tab: nothing personal is left, the focus is not taken, and no tile falls. */
export const ThereAgain: Story = {
  parameters: { requirements: 'B28, A31' },
  args: { confirmed: { ...meta.args.confirmed, email: null, manageUrl: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: /^Ti aspettiamo / })).not.toHaveFocus();
    await expect(canvas.queryByText(/Te la mandiamo/)).toBeNull();
    await expect(canvas.queryByRole('link', { name: 'Sposta o annulla' })).toBeNull();
    await expect(canvas.getByText(/Spostala o annullala dal link nell’email/)).toBeVisible();
  },
};

/** The seat is kept until the link in the email is pressed: what to do, and by when. */
export const ToConfirm: Story = {
  parameters: { requirements: 'B26, R156' },
  args: {
    confirmed: {
      ...meta.args.confirmed,
      provisional: { minutes: 30, confirmBy: '2025-11-12T08:30:00.000Z' },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Prenotazione effettuata, riceverai una mail di conferma.')).toBeVisible();
    // Who listens hears at the heading that the booking is not done.
    const heading = canvas.getByRole('heading', { name: /^Manca un passo: / });
    await expect(heading).toHaveFocus();
    await expect(heading).toHaveAccessibleDescription(
      /conferma dal link entro le ore 09:30 \(ora italiana\)/,
    );
    await expect(canvas.getByText(/lunedì 17 novembre 2025 alle ore 17:00/)).toBeVisible();
    await expect(canvas.queryByText(/Ti aspettiamo/)).toBeNull();
    await expect(canvas.queryByRole('link', { name: 'Aggiungi al calendario' })).toBeNull();
  },
};

/** The mail server has not accepted the email yet: the time runs from then. */
export const ToConfirmOnceSent: Story = {
  parameters: { requirements: 'B26' },
  args: { confirmed: { ...meta.args.confirmed, provisional: { minutes: 30 } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/entro 30 minuti da quando arriva/)).toBeVisible();
  },
};

/** No seat is kept until the link in the email is pressed. */
export const ToConfirmWithoutSeat: Story = {
  parameters: { requirements: 'B26, R156' },
  args: {
    confirmed: {
      ...meta.args.confirmed,
      provisional: { minutes: 30, confirmBy: '2025-11-12T08:30:00.000Z', withoutSeat: true },
      manageUrl: null,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Prenotazione effettuata, riceverai una mail di conferma.')).toBeVisible();
    await expect(
      canvas.getByRole('heading', { name: 'Manca un passo: conferma dal link che ti abbiamo mandato' }),
    ).toHaveFocus();
    await expect(canvas.getByText(/Il posto è tuo appena confermi/)).toBeVisible();
    await expect(canvas.queryByText(/Ti aspettiamo/)).toBeNull();
    await expect(canvas.queryByRole('link', { name: 'Aggiungi al calendario' })).toBeNull();
  },
};

/** The calendar file is made here: it needs no server. */
export const AddedToACalendar: Story = {
  parameters: { requirements: 'B4, A6' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Aggiungi al calendario' });
    await expect(link).toHaveAttribute('download', 'consulenza.ics');
    const file = await (await fetch(link.getAttribute('href') ?? '')).text();
    await expect(file).toContain('DTSTART:20251117T160000Z');
    await expect(file).toContain('DTEND:20251117T163000Z');
    await expect(file).toContain('DESCRIPTION:Codice K7M2-9QXD\\n');
    await expect(file).toContain('TRIGGER:-PT120M');
    await expect(file).toContain(`URL:${location.origin}/prenotazione?link=example\r\n`);
    await expect(file).not.toContain('maria');
    const web = new URL(
      canvas.getByRole('link', { name: 'Aggiungi a Google Calendar' }).getAttribute('href') ?? '',
    );
    await expect(web.searchParams.get('dates')).toBe('20251117T160000Z/20251117T163000Z');
    await expect(web.href).not.toContain('maria');
  },
};

export const Printed: Story = {
  play: async ({ canvas, userEvent }) => {
    const print = spyOn(window, 'print').mockReturnValue();
    await userEvent.click(canvas.getByRole('button', { name: 'Stampa' }));
    await expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
  },
};

/** The form comes back. */
export const Another: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Prenotane un’altra' }));
    await expect(args.onAnother).toHaveBeenCalledOnce();
  },
};
