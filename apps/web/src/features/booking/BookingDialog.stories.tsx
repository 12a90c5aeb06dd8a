import { parseDate } from '@internationalized/date';
import { ToastProvider } from '@centro/ui/Toast';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { shell } from '../../content/shell.ts';
import { toneLabels } from '../../content/toneLabels.ts';
import { BookingDialog, type BookingDialogProps } from './BookingDialog.tsx';

const booking = { day: parseDate('2025-11-17'), slot: '17:00' } as const;

const meta = {
  title: 'Booking/Dialog',
  tags: ['interactive'],
  component: BookingDialog,
  args: {
    flow: { step: 'details', ...booking, failure: null },
    details: { firstName: '', lastName: '', phone: '', email: '' },
    onDetailsChange: fn(),
    onConfirm: fn(),
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
  return <BookingDialog {...props} details={details} onDetailsChange={setDetails} />;
}

/** The dialog tells day and hour in both forms (R115, A16). */
export const Empty: Story = {
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

/** Each empty field says what it wants, toast and form say it once for all, nothing is sent (R134, R135, R155). */
export const NothingTyped: Story = {
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

/** An address that cannot be one gets its own sentence and no toast (A27). */
export const MistypedEmail: Story = {
  args: { details: { firstName: 'Maria', lastName: 'Rossi', phone: '333 000 0000', email: 'maria@esempio' } },
  play: async ({ userEvent, args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Conferma prenotazione' }));
    await expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      'Controlla l’indirizzo: deve somigliare a nome@esempio.it',
    );
    await expect(screen.queryByText('Per favore, completa tutti i campi obbligatori.')).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), '.it');
    await userEvent.click(screen.getByRole('button', { name: 'Conferma prenotazione' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

/** While the request is under way nothing closes the dialog (R116, A28). */
export const Sending: Story = {
  args: { flow: { step: 'sending', ...booking } },
  play: async ({ userEvent, args }) => {
    await waitFor(() => expect(screen.getByText('Prenotazione in corso...')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('button')).toBeNull();
    await expect(args.onDismiss).not.toHaveBeenCalled();
  },
};

/** After a failure the message has the focus, with the server's own sentence, and the fields keep their text (A22, A28). */
export const Failed: Story = {
  args: {
    flow: {
      step: 'details',
      ...booking,
      failure: {
        detail: 'Questo orario è appena stato preso. Liberi vicino: lunedì 17 novembre alle 17:30.',
      },
    },
    details: { firstName: 'Maria', lastName: 'Rossi', phone: '333 000 0000', email: 'maria@example.it' },
  },
  play: async () => {
    const message = screen.getByText("Si è verificato un errore nell'invio della mail.");
    await waitFor(() => expect(document.activeElement).toContainElement(message));
    await expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue('Maria');
  },
};
