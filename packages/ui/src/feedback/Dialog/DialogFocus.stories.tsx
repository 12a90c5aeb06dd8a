import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useRef, useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { Button } from '../../actions/Button/Button.tsx';
import { Notice } from '../Notice/Notice.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';
import { dialogArgs, veil } from './exampleDialog.tsx';

const meta = {
  id: 'feedback-dialog-closing-and-focus',
  title: 'Feedback/Dialog (modal)/Closing and focus',
  component: Dialog,
  // The component fills the window.
  parameters: { docs: { story: { iframeHeight: 640 } } },
  args: { ...dialogArgs, open: false },
} satisfies Meta<typeof Dialog>;
export default meta;

type Story = StoryObj<typeof meta>;

function OpenedByAButton(args: DialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Prenota ora</Button>
      <Dialog {...args} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** Tab cycles inside the dialog; Esc closes it and returns the focus to the button. */
export const ByKeyboard: Story = {
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
  render: OpenedByAButton,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Prenota ora' }));
    await screen.findByRole('dialog');
    await userEvent.click(veil());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Prenota ora' })).toHaveFocus());
  },
};

function ConfirmedBooking(args: DialogProps) {
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

/** The focus stays where the app has moved it while closing. */
export const FocusMovedByTheApp: Story = {
  render: ConfirmedBooking,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Prenota ora' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Chiudi' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(document.activeElement).toHaveTextContent(/Prenotazione effettuata/);
  },
};

function Nested(args: DialogProps) {
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

/** A dialog over a dialog: Esc closes the one on top, and the focus returns one step at a time. */
export const NestedConfirm: Story = {
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
