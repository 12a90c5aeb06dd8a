import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { Screen } from '../testing/Screen.tsx';

/**
 * The API is mocked; everything else is the site itself. One state is tested with the Tab key:
 * the stops of the others are those of Booking/Form and Booking/Dialog.
 */
const meta = {
  id: 'screens-contact',
  title: 'Screens/Contact',
  component: Screen,
  args: { path: '/contact' },
  // A tab keeps its confirmation.
  beforeEach: () => sessionStorage.clear(),
  parameters: {
    layout: 'fullscreen',
    clock: '2025-11-12T09:00',
    mockApi: { '/availability': { status: 200, body: [] } },
  },
} satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

/** Beside its mock a screen is so narrow that it opens on the list. */
const showCalendar: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Calendario' }));
  await userEvent.click(document.body);
};

const choose: Play = async (context) => {
  const { canvas, userEvent } = context;
  await showCalendar(context);
  await userEvent.click(await canvas.findByRole('button', { name: /^lunedì 17 novembre 2025/ }));
  await userEvent.click(await canvas.findByRole('radio', { name: '17:00' }));
};

const openDialog: Play = async (context) => {
  await choose(context);
  await context.userEvent.click(context.canvas.getByRole('button', { name: 'Prenota ora' }));
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'La tua prenotazione' })).toBeVisible());
};

const confirm: Play = async (context) => {
  const { userEvent } = context;
  await openDialog(context);
  for (const [label, text] of [
    ['Nome', 'Maria'],
    ['Cognome', 'Rossi'],
    ['Telefono', '+39 300 000 0000'],
    ['Email', 'maria@visitor.example'],
  ] as const) {
    await userEvent.click(screen.getByRole('textbox', { name: label }));
    await userEvent.paste(text);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Conferma prenotazione' }));
};

/** Day and slot chosen. */
export const SlotChosen: Story = {
  parameters: { requirements: 'R65, R66', mock: 'contact' },
  play: async (context) => {
    await choose(context);
    await expect(context.canvas.getByRole('radio', { name: '17:00' })).toBeChecked();
    await context.userEvent.click(document.body);
  },
};

/** As the page opens: the first bookable day, no slot. */
export const NoSlotChosen: Story = {
  parameters: { requirements: 'R108', mock: 'contact-no-selection' },
  play: async (context) => {
    const { canvas } = context;
    await showCalendar(context);
    await expect(await canvas.findByText('12/11/2025')).toBeVisible();
    await expect(canvas.queryByRole('radio', { checked: true })).toBeNull();
  },
};

/** In the evening of a bookable day: the page opens on the next one, and today is marked as full. */
export const NoSlotsLeft: Story = {
  parameters: { requirements: 'R158, A2', mock: 'contact-no-slots', clock: '2025-11-12T18:30' },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await showCalendar(context);
    await userEvent.click(await canvas.findByRole('button', { name: /^mercoledì 12 novembre 2025, oggi/ }));
    await expect(await canvas.findByText('Nessuno slot libero per il giorno selezionato')).toBeVisible();
    await userEvent.click(document.body);
  },
};

/** The month in the header opens the months of the window. */
export const Months: Story = {
  parameters: { requirements: 'A9', mock: 'calendar-month' },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await showCalendar(context);
    await userEvent.click(await canvas.findByRole('button', { name: 'novembre – dicembre, scegli il mese' }));
    await expect(await canvas.findByRole('group', { name: 'Mesi del 2025' })).toBeVisible();
    await userEvent.click(document.body);
  },
};

/** The year in the header opens its years. */
export const Years: Story = {
  parameters: { requirements: 'A9', mock: 'calendar-year' },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await showCalendar(context);
    await userEvent.click(await canvas.findByRole('button', { name: '2025, scegli l’anno' }));
    await expect(await canvas.findByRole('group', { name: 'Anni' })).toBeVisible();
    await userEvent.click(document.body);
  },
};

/** «Prenota ora» asks for the visitor's details. */
export const Details: Story = {
  parameters: { requirements: 'R115', mock: 'booking-dialog' },
  play: openDialog,
};

/** Nothing typed: every field has its error. */
export const DetailsMissing: Story = {
  parameters: { requirements: 'R134, R135', mock: 'booking-dialog-error' },
  play: async (context) => {
    await openDialog(context);
    await context.userEvent.click(screen.getByRole('button', { name: 'Conferma prenotazione' }));
    await expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveAccessibleDescription(
      'Inserisci il tuo nome',
    );
  },
};

/** The request is under way. */
export const Sending: Story = {
  parameters: {
    requirements: 'R116',
    mock: 'booking-dialog-loading',
    mockApi: { '/send-confirmation-email': 'never' },
  },
  play: async (context) => {
    await confirm(context);
    await expect(await screen.findByText('Prenotazione in corso...')).toBeVisible();
  },
};

/** The API has booked. */
export const Booked: Story = {
  parameters: {
    requirements: 'R156',
    mock: 'toasts',
    mockApi: { '/send-confirmation-email': { status: 200, body: { reference: 'K7QM2X' } } },
  },
  play: async (context) => {
    await confirm(context);
    const form = within(context.canvasElement);
    await expect(
      (await form.findAllByText('Prenotazione effettuata, riceverai una mail di conferma.'))[0],
    ).toBeVisible();
  },
};

const slotTaken = {
  status: 409,
  body: {
    type: 'about:blank',
    title: 'Conflict',
    status: 409,
    code: 'slot-taken',
    detail: 'Questo orario è appena stato preso.',
    alternatives: [
      { day: '2025-11-17', time: '17:30', text: 'lunedì 17 novembre 2025 alle ore 17:30' },
      { day: '2025-11-19', time: '17:00', text: 'mercoledì 19 novembre 2025 alle ore 17:00' },
    ],
  },
};

/** Another visitor booked the slot meanwhile: the fields keep their text. */
export const SlotTaken: Story = {
  parameters: {
    requirements: 'R157, A22, A24',
    mock: 'toasts',
    mockApi: { '/send-confirmation-email': slotTaken },
  },
  play: async (context) => {
    await confirm(context);
    await expect((await screen.findAllByText(/Questo orario è appena stato preso/))[0]).toBeVisible();
    await expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue('Maria');
  },
};

/** A press on a proposed slot updates dialog and form and keeps the typed details. */
export const OtherTimeChosen: Story = {
  parameters: { requirements: 'A24, B3, B11', mockApi: { '/send-confirmation-email': slotTaken } },
  play: async (context) => {
    await confirm(context);
    await context.userEvent.click(
      await screen.findByRole('button', { name: 'mercoledì 19 novembre 2025 alle ore 17:00' }),
    );
    await expect(
      screen.getByRole('dialog', { description: 'mercoledì 19 novembre 2025 (19/11/2025), ore 17:00' }),
    ).toBeVisible();
    await expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue('Maria');
    await context.userEvent.click(screen.getByRole('button', { name: 'Annulla' }));
    await expect(await context.canvas.findByText('19/11/2025')).toBeVisible();
    await expect(context.canvas.getByRole('radio', { name: '17:00' })).toBeChecked();
  },
};
