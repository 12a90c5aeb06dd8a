import { parseDate } from '@internationalized/date';
import { ToastProvider } from '@centro/ui/Toast';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, mocked, screen, spyOn, waitFor, within } from 'storybook/test';
import { booking as words } from '../../../content/booking.ts';
import { shell } from '../../../content/shell.ts';
import { toneLabels } from '../../../content/toneLabels.ts';
import { BookingDialog, type BookingDialogProps } from './BookingDialog.tsx';
import type { BookingFailure } from '../bookingFlow.ts';

const selection = { day: parseDate('2025-11-17'), slot: '17:00' } as const;
const maria = { firstName: 'Maria', lastName: 'Rossi', phone: '333 000 0000', email: 'maria@example.it' };

const failedWith = (failure: BookingFailure) =>
  ({ step: 'details', selection, notice: { kind: 'failed', failure } }) as const;

const meta = {
  id: 'booking-dialog',
  title: 'Booking/Dialog',
  component: BookingDialog,
  tags: ['autodocs'],
  // The component fills the window.
  parameters: { docs: { story: { iframeHeight: 720 } } },
  args: {
    flow: { step: 'details', selection, notice: null },
    details: { firstName: '', lastName: '', phone: '', email: '' },
    onDetailsChange: fn(),
    questions: [],
    answers: {},
    onAnswersChange: fn(),
    onConfirm: fn(),
    onAlternative: fn(),
    onDismiss: fn(),
  },
  render: (args) => (
    <ToastProvider label={shell.toasts.region} closeLabel={shell.toasts.close} kindLabels={toneLabels}>
      <Typing {...args} />
    </ToastProvider>
  ),
} satisfies Meta<typeof BookingDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Keeps what is typed, as the page does. */
function Typing(props: BookingDialogProps) {
  const [details, setDetails] = useState(props.details);
  const [answers, setAnswers] = useState(props.answers);
  return (
    <BookingDialog
      {...props}
      details={details}
      onDetailsChange={setDetails}
      answers={answers}
      onAnswersChange={setAnswers}
    />
  );
}

/** The dialog tells day and hour in both forms. */
export const Empty: Story = {
  parameters: { requirements: 'R115, A16' },
  play: async () => {
    await waitFor(() =>
      expect(
        screen.getByRole('dialog', {
          name: 'La tua prenotazione',
          description: 'lunedì 17 novembre 2025 (17/11/2025), ore 17:00',
        }),
      ).toBeVisible(),
    );
  },
};

/** Each empty field says what it wants, toast and form say it once for all, nothing is sent. */
export const NothingTyped: Story = {
  parameters: { requirements: 'R134, R135, R155' },
  play: async ({ userEvent, args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Conferma prenotazione' }));
    for (const [label, problem] of [
      ['Nome', 'Inserisci il tuo nome'],
      ['Cognome', 'Inserisci il tuo cognome'],
      ['Telefono', 'Inserisci il tuo numero di telefono'],
      ['Email', 'Inserisci la tua email'],
    ] as const) {
      const field = screen.getByRole('textbox', { name: label });
      await expect(field).toBeInvalid();
      await expect(field).toHaveAccessibleDescription(problem);
    }
    await expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveFocus();
    await expect(
      within(screen.getByRole('dialog')).getByText('Per favore, completa tutti i campi obbligatori.'),
    ).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('listitem')).toHaveTextContent('Errore: Per favore, completa tutti i campi'),
    );
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

/** What is missing goes from the page as soon as it is typed. */
export const MissingFieldsTyped: Story = {
  parameters: { requirements: 'A59' },
  play: async ({ userEvent, args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Conferma prenotazione' }));
    await waitFor(() => expect(screen.getByRole('listitem')).toBeVisible());
    for (const label of ['Nome', 'Cognome', 'Telefono', 'Email']) {
      const field = screen.getByRole('textbox', { name: label });
      await userEvent.type(field, 'x');
      await expect(field).toHaveAttribute('aria-invalid', 'false');
      await expect(field).toHaveAccessibleDescription('');
    }
    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

/** An address that cannot be one gets its own sentence and no toast. */
export const MistypedEmail: Story = {
  parameters: { requirements: 'A27' },
  args: { details: { firstName: 'Maria', lastName: 'Rossi', phone: '333 000 0000', email: 'maria@esempio' } },
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Conferma prenotazione' }));
    await expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      'Controlla l’indirizzo: deve somigliare a nome@esempio.it',
    );
    await expect(screen.queryByText('Per favore, completa tutti i campi obbligatori.')).toBeNull();
  },
};

/** The centre's own questions come after the five; one that it needs is asked for like the others (33.9). */
export const OwnQuestions: Story = {
  args: {
    details: { firstName: 'Maria', lastName: 'Rossi', phone: '333 000 0000', email: 'maria@esempio.it' },
    questions: [
      { key: 'scuola', type: 'text', label: 'Quale scuola frequenti?' },
      {
        key: 'titolo',
        type: 'choice',
        label: 'Che cosa ti interessa?',
        required: true,
        options: ['Un corso di laurea', 'Un master', 'Una certificazione'],
      },
    ],
  },
  play: async ({ userEvent, args }) => {
    const confirm = screen.getByRole('button', { name: 'Conferma prenotazione' });
    await userEvent.click(confirm);
    const choice = screen.getByRole('combobox', { name: 'Che cosa ti interessa?' });
    await expect(choice).toHaveAccessibleDescription('Rispondi a questa domanda');
    await expect(choice).toHaveFocus();
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.selectOptions(choice, 'Un master');
    await expect(choice).toHaveAccessibleDescription('');
    const school = screen.getByRole('textbox', { name: 'Quale scuola frequenti? facoltativo' });
    await userEvent.click(school);
    await userEvent.paste('a'.repeat(301));
    await userEvent.click(confirm);
    await expect(school).toHaveAccessibleDescription('Scrivi al massimo 300 caratteri');
    await userEvent.clear(school);
    await userEvent.click(confirm);
    await expect(args.onConfirm).toHaveBeenCalledTimes(1);
  },
};

/** A family takes as many seats as its slot has left; one that it no longer has is chosen anew (33.10). */
export const SeveralSeats: Story = {
  args: {
    details: { firstName: 'Maria', lastName: 'Rossi', phone: '333 000 0000', email: 'maria@esempio.it' },
    questions: [{ key: 'persone', type: 'seats', label: 'In quanti venite?', most: 2 }],
    // Chosen for another slot.
    answers: { 'answer-persone': '4' },
  },
  play: async ({ userEvent, args }) => {
    const seats = screen.getByRole('combobox', { name: 'In quanti venite?' });
    await expect(within(seats).getAllByRole('option').slice(1)).toHaveLength(2);
    await expect(seats).toHaveValue('');
    const confirm = screen.getByRole('button', { name: 'Conferma prenotazione' });
    await userEvent.click(confirm);
    await expect(seats).toHaveAccessibleDescription('Scegli una delle risposte');
    await userEvent.selectOptions(seats, '2');
    await userEvent.click(confirm);
    await expect(args.onConfirm).toHaveBeenCalledTimes(1);
  },
};

/** The sentence goes while the address is mended, and the booking can be confirmed. */
export const EmailMended: Story = {
  parameters: { requirements: 'A27, A59' },
  args: { details: { firstName: 'Maria', lastName: 'Rossi', phone: '333 000 0000', email: 'maria@esempio' } },
  play: async ({ userEvent, args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Conferma prenotazione' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), '.it');
    await expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('');
    await userEvent.click(screen.getByRole('button', { name: 'Conferma prenotazione' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

/** A domain that looks mistyped is asked about once the field is left; the correction puts the focus back there. */
export const IntendedProvider: Story = {
  parameters: { requirements: 'A27' },
  args: { details: { ...maria, email: '' } },
  play: async ({ userEvent }) => {
    const email = screen.getByRole('textbox', { name: 'Email' });
    await userEvent.type(email, 'maria@gmial.com');
    await expect(screen.queryByRole('button', { name: 'Correggi' })).toBeNull();
    await userEvent.tab({ shift: true });
    const correct = screen.getByRole('button', { name: 'Correggi' });
    await expect(correct.closest('[role=status]')).toHaveTextContent('Intendevi gmail.com?');
    await userEvent.click(correct);
    await expect(email).toHaveValue('maria@gmail.com');
    await expect(email).toHaveFocus();
    await expect(correct).not.toBeInTheDocument();
  },
};

/** The question holds up nothing. */
export const IntendedProviderIgnored: Story = {
  parameters: { requirements: 'A27' },
  args: { details: { ...maria, email: '' } },
  play: async ({ userEvent, args }) => {
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'maria@gmial.com');
    await userEvent.click(screen.getByRole('button', { name: 'Conferma prenotazione' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

/** While the request is under way nothing closes the dialog. */
export const Sending: Story = {
  parameters: { requirements: 'R116, A28' },
  args: { flow: { step: 'sending', selection } },
  play: async ({ userEvent, args }) => {
    await waitFor(() => expect(screen.getByText('Prenotazione in corso...')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('button')).toBeNull();
    await expect(args.onDismiss).not.toHaveBeenCalled();
  },
};

/** The answer takes longer than usual: a note below the activity, announced, until the answer is there. */
export const SendingForLong: Story = {
  parameters: { requirements: 'R116' },
  args: { flow: { step: 'sending', selection } },
  beforeEach: () => {
    const timers = spyOn(window, 'setTimeout');
    return () => timers.mockRestore();
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    const status = within(dialog).getByRole('status');
    await waitFor(() => expect(dialog).toHaveFocus());
    await expect(status).toHaveTextContent(/^Prenotazione in corso\.\.\.$/);
    // The five seconds pass at once.
    const [showSlow] = mocked(window.setTimeout).mock.calls.findLast(([, ms]) => ms === 5000) ?? [];
    await expect(showSlow).toBeInstanceOf(Function);
    showSlow?.();
    await waitFor(() => expect(status).toHaveTextContent('Ci vuole più del solito.'));
    await expect(status).toHaveTextContent(/^Prenotazione in corso\.\.\./);
    await expect(dialog).toHaveFocus();
  },
};

/** After a failure the message has the focus, and the fields keep their text. */
export const Failed: Story = {
  parameters: { requirements: 'R118, A28' },
  args: { flow: failedWith({ detail: null, advice: null, alternatives: [] }), details: maria },
  play: async () => {
    const message = screen.getByText("Si è verificato un errore nell'invio della mail.");
    await waitFor(() => expect(document.activeElement).toContainElement(message));
    await expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue('Maria');
  },
};

/** No answer: whether the booking was stored is not known, and a repeat is safe. */
export const NoAnswer: Story = {
  args: {
    flow: failedWith({
      detail: null,
      advice: words.unknown + words.repeat('+39 300 000 0000'),
      alternatives: [],
    }),
    details: maria,
  },
};

/** The server has refused the booking and says why. */
export const ServerBusy: Story = {
  args: {
    flow: failedWith({
      detail: 'Il servizio è momentaneamente occupato: riprova tra poco.',
      advice: words.notStored + words.repeat('+39 300 000 0000'),
      alternatives: [],
    }),
    details: maria,
  },
};

/** The slot went to somebody else: the server says so, and proposes others, one press away. */
export const SlotTaken: Story = {
  parameters: { requirements: 'A22, A24, B3' },
  args: {
    flow: failedWith({
      detail: 'Questo orario è appena stato preso.',
      advice: null,
      alternatives: [
        { day: parseDate('2025-11-17'), slot: '17:30' },
        { day: parseDate('2025-11-17'), slot: '16:30' },
        { day: parseDate('2025-11-19'), slot: '17:00' },
      ],
    }),
    details: maria,
  },
  play: async ({ userEvent, args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'lunedì 17 novembre 2025 alle ore 17:30' }));
    await expect(args.onAlternative).toHaveBeenCalledWith({ day: parseDate('2025-11-17'), slot: '17:30' });
  },
};

/** The other time is chosen: the dialog tells it, the focus is on the message, one press confirms. */
export const AlternativeChosen: Story = {
  args: {
    flow: {
      step: 'details',
      selection: { day: parseDate('2025-11-17'), slot: '17:30' },
      notice: { kind: 'changed' },
    },
    details: maria,
  },
  play: async ({ userEvent, args }) => {
    const message = screen.getByText(/^Hai scelto lunedì 17 novembre 2025 alle ore 17:30/);
    await waitFor(() => expect(document.activeElement).toContainElement(message));
    await userEvent.click(screen.getByRole('button', { name: 'Conferma prenotazione' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
