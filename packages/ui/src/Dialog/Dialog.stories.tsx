import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Form } from '../Form/Form.tsx';
import { FormRow } from '../Form/FormRow.tsx';
import { Notice } from '../Notice/Notice.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Dialog } from './Dialog.tsx';

function Fields({ invalid = false }) {
  return (
    <FormRow>
      <TextField
        label="Nome"
        autoComplete="given-name"
        error={invalid ? 'Inserisci il tuo nome' : undefined}
      />
      <TextField
        label="Cognome"
        autoComplete="family-name"
        error={invalid ? 'Inserisci il tuo cognome' : undefined}
      />
      <TextField
        label="Telefono"
        type="tel"
        autoComplete="tel"
        error={invalid ? 'Inserisci il tuo numero di telefono' : undefined}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={invalid ? 'Inserisci la tua email' : undefined}
      />
    </FormRow>
  );
}

const foot = (
  <>
    <Button type="submit" form="dati">
      Conferma prenotazione
    </Button>
    <Button variant="outline">Annulla</Button>
  </>
);

const meta = {
  title: 'Feedback/Dialog',
  component: Dialog,
  tags: ['interactive'],
  // Each in a window of its own: it fills the one it is in.
  parameters: { docs: { story: { inline: false, iframeHeight: 640 } } },
  args: {
    open: true,
    onClose: fn(),
    title: 'La tua prenotazione',
    description: 'lunedì 17 novembre 2025 (17/11/2025), ore 17:00',
    plaque: '17:00',
    closeLabel: 'Chiudi',
    foot,
    children: (
      <Form id="dati">
        <Fields />
      </Form>
    ),
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

/** A question: no plaque, few words, two buttons. */
export const Small: Story = {
  args: {
    size: 'small',
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

/** A title of several lines, and more text than room: the body scrolls to its link. */
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

function Nested(args: ComponentProps<typeof Dialog>) {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Prenota ora</Button>
      <Dialog {...args} open={open} onClose={() => setAsking(true)}>
        {args.children}
        <Dialog
          open={asking}
          onClose={() => setAsking(false)}
          size="small"
          title="Vuoi uscire?"
          description="I dati che hai scritto restano qui."
          closeLabel="Torna alla prenotazione"
          foot={
            <Button
              onClick={() => {
                setAsking(false);
                setOpen(false);
              }}
            >
              Esci
            </Button>
          }
        >
          <p>L’orario delle 17:00 non è ancora tuo.</p>
        </Dialog>
      </Dialog>
    </>
  );
}

/** A dialog over a dialog: Esc closes the one on top, and the focus goes back one step at a time. */
export const NestedConfirm: Story = {
  args: { open: false },
  render: Nested,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Prenota ora' }));
    const firstName = await screen.findByRole('textbox', { name: 'Nome' });
    await waitFor(() => expect(firstName).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('dialog', { name: 'Vuoi uscire?' });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Torna alla prenotazione' })).toHaveFocus(),
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Vuoi uscire?' })).toBeNull());
    await waitFor(() => expect(firstName).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Esci' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Prenota ora' })).toHaveFocus());
  },
};

/** The answer of the far side, given by the play. */
let fail = () => {};

function SentAndBack(args: ComponentProps<typeof Dialog>) {
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

/** The tiles take the place of the fields without a jump, and what was typed is still there. */
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

/** Nothing closes it, and the focus waits inside it. */
export const Busy: Story = {
  args: { busyLabel: 'Prenotazione in corso...' },
  play: async ({ userEvent, args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'La tua prenotazione' });
    await waitFor(() => expect(dialog).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await userEvent.tab();
    await expect(dialog).toHaveFocus();
    await userEvent.click(veil());
    await expect(screen.queryByRole('button', { name: 'Chiudi' })).not.toBeInTheDocument();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

function OpenedByAButton(args: ComponentProps<typeof Dialog>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Prenota ora</Button>
      <Dialog {...args} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** Tab goes round inside the dialog; Esc closes it and gives the focus back to the button. */
export const ByKeyboard: Story = {
  args: { open: false },
  render: OpenedByAButton,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveFocus());
    for (const name of ['Cognome', 'Telefono', 'Email']) {
      await userEvent.tab();
      await expect(screen.getByRole('textbox', { name })).toHaveFocus();
    }
    for (const name of ['Conferma prenotazione', 'Annulla', 'Chiudi']) {
      await userEvent.tab();
      await expect(screen.getByRole('button', { name })).toHaveFocus();
    }
    await userEvent.tab();
    await expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(screen.getByRole('button', { name: 'Chiudi' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Prenota ora' })).toHaveFocus());
  },
};

export const ClosedByAPressOutside: Story = {
  args: { open: false },
  render: OpenedByAButton,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Prenota ora' }));
    await screen.findByRole('dialog');
    await userEvent.click(veil());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Prenota ora' })).toHaveFocus());
  },
};

function ConfirmedBooking(args: ComponentProps<typeof Dialog>) {
  const [step, setStep] = useState<'choosing' | 'details' | 'booked'>('choosing');
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (step === 'booked') notice.current?.focus();
  }, [step]);
  return (
    <div style={{ display: 'grid', justifyItems: 'start', gap: 'var(--space-4)' }}>
      {step === 'booked' && (
        <Notice tone="success" toneLabel="Fatto" ref={notice}>
          Prenotazione effettuata, riceverai una mail di conferma.
        </Notice>
      )}
      <Button onClick={() => setStep('details')}>Prenota ora</Button>
      <Dialog {...args} open={step === 'details'} onClose={() => setStep('booked')} />
    </div>
  );
}

/** An app that moves the focus while closing is left alone. */
export const FocusMovedByTheApp: Story = {
  args: { open: false },
  render: ConfirmedBooking,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Prenota ora' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Chiudi' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(document.activeElement).toHaveTextContent(/Prenotazione effettuata/);
  },
};

/** The veil has no role: it is what lies in the corner of the window. */
function veil(): Element {
  return document.elementFromPoint(5, 5) ?? document.body;
}
