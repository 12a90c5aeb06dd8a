import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { Button } from '../../actions/Button/Button.tsx';
import { Form } from '../../forms/Form/Form.tsx';
import { Notice } from '../Notice/Notice.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';
import { dialogArgs, Fields, veil } from './exampleDialog.tsx';

const meta = {
  id: 'feedback-dialog',
  title: 'Feedback/Dialog (modal)',
  component: Dialog,
  tags: ['autodocs', 'interactive'],
  // The component fills the window.
  parameters: { docs: { story: { iframeHeight: 640 } } },
  // One by one: «Show code» shows no spread.
  args: {
    open: dialogArgs.open,
    onClose: dialogArgs.onClose,
    title: dialogArgs.title,
    description: dialogArgs.description,
    plaque: dialogArgs.plaque,
    closeLabel: dialogArgs.closeLabel,
    foot: dialogArgs.foot,
    children: dialogArgs.children,
  },
} satisfies Meta<typeof Dialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ userEvent, args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'La tua prenotazione' });
    await expect(dialog).toHaveAccessibleDescription('lunedì 17 novembre 2025 (17/11/2025), ore 17:00');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const WithErrors: Story = {
  args: {
    children: (
      <Form id="dati">
        <Notice tone="error" toneLabel="Errore">
          Per favore, completa tutti i campi obbligatori.
        </Notice>
        <Fields invalid />
      </Form>
    ),
  },
};

/** A question: no plaque, a short text, two buttons. */
export const Question: Story = {
  args: {
    foot: (
      <>
        <Button>Cambia orario</Button>
        <Button variant="outline">Annulla</Button>
      </>
    ),
    children: <p>Scegli poi un altro giorno o un’altra ora.</p>,
    plaque: undefined,
    title: 'Vuoi cambiare orario?',
    description: 'Il posto delle 17:00 torna libero.',
  },
};

/** Longer than the window: the head stays, the body scrolls. */
export const Long: Story = {
  args: {
    children: (
      <Form id="dati">
        <Fields />
        <Fields />
        <Fields />
      </Form>
    ),
  },
};

/** A title of several lines and a long text: the body scrolls to its link. */
export const LongText: Story = {
  args: {
    title: 'Certificazioni informatiche riconosciute e prenotazione della consulenza',
    children: (
      <>
        {Array.from({ length: 12 }, (_, index) => (
          <p key={index}>
            Le certificazioni danno punteggio nei bandi e nelle graduatorie. Ti diciamo quali valgono per te.
          </p>
        ))}
        <a href="#privacy">Informativa sulla privacy</a>
      </>
    ),
  },
};

/** The response of the server, sent by the play function. */
let fail = () => {};

function SentAndBack(args: DialogProps) {
  const [sending, setSending] = useState(false);
  return (
    <Dialog
      {...args}
      busyLabel={sending ? 'Prenotazione in corso...' : undefined}
      foot={
        <Button type="submit" form="dati">
          Conferma prenotazione
        </Button>
      }
    >
      <Form
        id="dati"
        onSubmit={(event) => {
          event.preventDefault();
          setSending(true);
          fail = () => setSending(false);
        }}
      >
        <Fields />
      </Form>
    </Dialog>
  );
}

/** The tiles cover the fields without a layout shift, and the typed values are kept. */
export const SendingAndFailing: Story = {
  render: SentAndBack,
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(screen.getByRole('textbox', { name: 'Nome' }), 'Maria');
    const height = dialog.offsetHeight;
    await userEvent.click(screen.getByRole('button', { name: 'Conferma prenotazione' }));
    await expect(screen.getByRole('status')).toHaveTextContent('Prenotazione in corso...');
    await expect(screen.queryByRole('textbox')).toBeNull();
    await expect(dialog).toHaveFocus();
    await expect(dialog.offsetHeight).toBe(height);
    fail();
    await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
    await expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue('Maria');
  },
};

/** Nothing closes it, and the focus stays inside. */
export const Busy: Story = {
  args: { busyLabel: 'Prenotazione in corso...', busyNote: 'Ci vuole più del solito.' },
  play: async ({ userEvent, args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'La tua prenotazione' });
    await expect(screen.getByRole('status')).toHaveTextContent(
      'Prenotazione in corso...Ci vuole più del solito.',
    );
    await waitFor(() => expect(dialog).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await userEvent.tab();
    await expect(dialog).toHaveFocus();
    await userEvent.click(veil());
    await expect(screen.queryByRole('button', { name: 'Chiudi' })).not.toBeInTheDocument();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
