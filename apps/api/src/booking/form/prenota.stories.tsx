import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleRules } from '@centro/booking';
import { parseDate } from '@internationalized/date';
import { expect, within } from 'storybook/test';
import {
  exampleBooking as booking,
  exampleCentre as centre,
  longCentre,
  longName,
} from '../../testing/emails/exampleBooking.ts';
import { alternatives, schedule, taken } from '../manage/exampleDays.ts';
import { Page } from '../../page/Page.tsx';
import { BookedPage, NotBookablePage } from './BookWithoutScripts.tsx';
import { ChoicePage } from './ChoicePage.tsx';
import { DetailsPage } from './DetailsPage.tsx';

/** The pages of a booking without scripts, rendered on the server. */
const meta = {
  id: 'screens-booking-without-scripts',
  title: 'Screens/Booking without scripts',
  component: Page,
  parameters: { layout: 'fullscreen' },
  // Each story renders a whole page.
  args: { centre, title: '', lead: null, subject: null },
} satisfies Meta<typeof Page>;
export default meta;

type Story = StoryObj<typeof meta>;

const asked = { rules: exampleRules, answers: {} };
const chosen = { day: parseDate('2026-11-25'), slot: '16:30' } as const;
const noDetails = { firstName: '', lastName: '', phone: '', email: '' };
const typed = {
  firstName: 'Maria',
  lastName: 'Rossi',
  phone: '+39 333 1234567',
  email: 'maria@visitor.test',
};
const idempotencyKey = 'key';

/** Every slot of the window; the days after the first two weeks are folded. */
export const Choice: Story = {
  parameters: { requirements: 'B12' },
  tags: ['interactive'],
  render: () => ChoicePage({ centre, schedule }),
  play: async ({ canvas, userEvent }) => {
    const last = canvas.getByText('giovedì 21 gennaio');
    await expect(last).not.toBeVisible();
    await userEvent.click(canvas.getByText('Mostra altri giorni'));
    await expect(last).toBeVisible();
    const hours = within(canvas.getByRole('group', { name: 'giovedì 21 gennaio' })).getAllByRole('radio');
    await userEvent.click(hours[3] ?? last);
    await expect(canvas.getByText('gio 21 gen, 18:00')).toBeVisible();
  },
};

/** The second step of a booking without scripts. */
export const Details: Story = {
  parameters: { requirements: 'R97, A29, B12, B21' },
  tags: ['interactive'],
  render: () => DetailsPage({ centre, ...asked, selection: chosen, details: noDetails, idempotencyKey }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('La tua prenotazione');
    const button = canvas.getByRole<HTMLButtonElement>('button', { name: 'Conferma prenotazione' });
    const { form } = button;
    await expect(form?.method).toBe('post');
    for (const [name, autocomplete] of [
      ['Nome', 'given-name'],
      ['Cognome', 'family-name'],
      ['Telefono', 'tel'],
      ['Email', 'email'],
    ] as const)
      await expect(canvas.getByRole('textbox', { name })).toHaveAttribute('autocomplete', autocomplete);
  },
};

/** Sent with empty fields: the first one in error has the focus. */
export const DetailsIncomplete: Story = {
  parameters: { requirements: 'R134, R135' },
  tags: ['interactive'],
  render: () =>
    DetailsPage({
      centre,
      ...asked,
      selection: chosen,
      details: { ...typed, lastName: '', email: 'maria' },
      idempotencyKey,
      refusal: ['Per favore, completa tutti i campi obbligatori.'],
      problems: {
        lastName: 'Inserisci il tuo cognome',
        email: 'Controlla l’indirizzo: deve somigliare a nome@esempio.it',
      },
    }),
  play: async ({ canvas }) => {
    const lastName = canvas.getByRole('textbox', { name: 'Cognome' });
    await expect(lastName).toBeInvalid();
    await expect(lastName).toHaveAccessibleDescription(/campi obbligatori.*Inserisci il tuo cognome/);
    await expect(canvas.getByRole('textbox', { name: 'Nome' })).toHaveValue('Maria');
  },
};

/** The slot was taken meanwhile: the nearest free ones are radio buttons, and nothing typed is lost. */
export const DetailsOfTakenSlot: Story = {
  parameters: { requirements: 'R157, A24' },
  tags: ['interactive'],
  render: () =>
    DetailsPage({
      centre,
      ...asked,
      selection: taken,
      details: typed,
      idempotencyKey,
      refusal: [
        "Si è verificato un errore nell'invio della mail.",
        'Questo orario è già stato prenotato: scegline un altro.',
      ],
      alternatives,
    }),
  play: async ({ canvas, userEvent }) => {
    const near = within(canvas.getByRole('group', { name: 'Scegli uno di questi orari:' }));
    await userEvent.click(near.getByRole('radio', { name: 'giovedì 26 novembre 2026, 17:30' }));
    const { form } = canvas.getByRole<HTMLButtonElement>('button', { name: 'Conferma prenotazione' });
    if (!form) throw new Error('The button has a form');
    // The chosen one is the last of its name.
    await expect(new FormData(form).getAll('slot')).toEqual(['2026-11-26T17:00', '2026-11-26T17:30']);
  },
};

export const DetailsOfLongNames: Story = {
  render: () =>
    DetailsPage({
      centre: longCentre,
      ...asked,
      selection: chosen,
      details: { ...typed, firstName: longName },
      idempotencyKey,
    }),
};

/** A slot that cannot be booked, or none at all (422). */
export const NotBookable: Story = {
  parameters: { requirements: 'R133' },
  render: () => NotBookablePage({ centre, reason: "Selezione l'ora della prenotazione" }),
};

export const Booked: Story = {
  parameters: { requirements: 'R156, B4' },
  render: () => BookedPage({ centre, booking }),
};

export const BookedToConfirm: Story = {
  parameters: { requirements: 'R156, B26' },
  render: () => BookedPage({ centre, booking, provisional: { minutes: 30 } }),
};
