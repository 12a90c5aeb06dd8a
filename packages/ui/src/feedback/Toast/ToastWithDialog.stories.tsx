import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { Button } from '../../actions/Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { Form } from '../../forms/Form/Form.tsx';
import { FormRow } from '../../forms/Form/FormRow.tsx';
import { TextField } from '../../forms/Field/TextField.tsx';
import { failure, ShowButton, toastWords, warning } from './exampleToasts.tsx';
import { ToastProvider } from './ToastProvider.tsx';
import { useToast } from './useToast.ts';

function FailingBooking() {
  const [open, setOpen] = useState(false);
  const showToast = useToast();
  return (
    <>
      <FormRow>
        <ShowButton message={warning} label="Avvisa" />
        <Button onClick={() => setOpen(true)}>Prenota ora</Button>
      </FormRow>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="La tua prenotazione"
        description="lunedì 17 novembre 2025 (17/11/2025), ore 17:00"
        plaque="17:00"
        closeLabel="Chiudi"
        foot={
          <>
            <Button type="submit" form="dati">
              Conferma prenotazione
            </Button>
            <Button variant="outline">Annulla</Button>
          </>
        }
      >
        <Form
          id="dati"
          onSubmit={(event) => {
            event.preventDefault();
            showToast(failure);
          }}
        >
          <FormRow>
            <TextField label="Nome" autoComplete="given-name" error="Inserisci il tuo nome" />
            <TextField label="Cognome" autoComplete="family-name" error="Inserisci il tuo cognome" />
            <TextField label="Telefono" type="tel" error="Inserisci il tuo numero di telefono" />
            <TextField label="Email" type="email" error="Inserisci la tua email" />
          </FormRow>
        </Form>
      </Dialog>
    </>
  );
}

const meta = {
  id: 'feedback-toast-with-dialog',
  title: 'Feedback/Toast with Dialog',
  component: ToastProvider,
  // The component fills the window.
  parameters: { docs: { story: { iframeHeight: 640 } } },
  args: {
    ...toastWords,
    children: <FailingBooking />,
  },
} satisfies Meta<typeof ToastProvider>;
export default meta;

type Story = StoryObj<typeof meta>;

/**
 * While a dialog is open, toasts stay visible, clickable and accessible to screen readers, and pressing
 * one does not close the dialog; Esc closes the newest toast first, then the dialog.
 */
export const OverADialog: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Avvisa' }));
    await screen.findByRole('listitem');
    await userEvent.click(canvas.getByRole('button', { name: 'Prenota ora' }));
    const dialog = await screen.findByRole('dialog', { name: 'La tua prenotazione' });
    const confirm = screen.getByRole('button', { name: 'Conferma prenotazione' });

    await step('a toast older than the dialog can be pressed', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Chiudi l’avviso' }));
      await waitFor(() => expect(screen.queryByRole('listitem')).not.toBeInTheDocument());
      await expect(dialog).toHaveAttribute('data-state', 'open');
    });
    await step('so can a newer one', async () => {
      await userEvent.click(confirm);
      await userEvent.click(await screen.findByRole('button', { name: 'Chiudi l’avviso' }));
      await waitFor(() => expect(screen.queryByRole('listitem')).not.toBeInTheDocument());
      await expect(dialog).toHaveAttribute('data-state', 'open');
    });
    await step('Esc closes the toast, then the dialog', async () => {
      await userEvent.click(confirm);
      await screen.findByRole('listitem');
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('listitem')).not.toBeInTheDocument());
      await expect(dialog).toHaveAttribute('data-state', 'open');
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
    });
  },
};

/** F8 moves the focus out of a modal dialog, and leaving the toast moves it back. */
export const ReachedFromADialog: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Prenota ora' }));
    const dialog = await screen.findByRole('dialog', { name: 'La tua prenotazione' });
    const confirm = screen.getByRole('button', { name: 'Conferma prenotazione' });
    const showOne = async () => {
      await userEvent.click(confirm);
      // The code that renders it may still be loading.
      await screen.findByRole('listitem');
      await userEvent.keyboard('{F8}');
      await waitFor(() => expect(screen.getByRole('listitem')).toHaveFocus());
    };

    await step('F8, then Tab past the toast: back in the dialog', async () => {
      await showOne();
      await userEvent.tab();
      await expect(screen.getByRole('button', { name: 'Chiudi l’avviso' })).toHaveFocus();
      await userEvent.tab();
      await waitFor(() => expect(confirm).toHaveFocus());
    });
    await step('Shift+Tab leads back too', async () => {
      await showOne();
      await userEvent.tab({ shift: true });
      await waitFor(() => expect(confirm).toHaveFocus());
    });
    await step('Esc closes the toast, not the dialog, and leads back', async () => {
      await showOne();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('listitem')).not.toBeInTheDocument());
      await waitFor(() => expect(confirm).toHaveFocus());
      await expect(dialog).toHaveAttribute('data-state', 'open');
    });
    await step('the trap holds again', async () => {
      const order = ['Annulla', 'Chiudi'];
      for (const name of order) {
        await userEvent.tab();
        await expect(screen.getByRole('button', { name })).toHaveFocus();
      }
      await userEvent.tab();
      await expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveFocus();
    });
  },
};

/** A toast older than the dialog: with the focus in it, Esc closes it and leaves the dialog open. */
export const OlderThanTheDialog: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Avvisa' }));
    await screen.findByRole('listitem');
    await userEvent.click(canvas.getByRole('button', { name: 'Prenota ora' }));
    const dialog = await screen.findByRole('dialog');
    const firstName = screen.getByRole('textbox', { name: 'Nome' });
    await waitFor(() => expect(firstName).toHaveFocus());
    await userEvent.keyboard('{F8}');
    await waitFor(() => expect(screen.getByRole('listitem')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listitem')).not.toBeInTheDocument());
    await waitFor(() => expect(firstName).toHaveFocus());
    await expect(dialog).toHaveAttribute('data-state', 'open');
  },
};

/** The first toast, shown from a dialog, is announced and accessible to screen readers. */
export const FirstOfAll: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Prenota ora' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Conferma prenotazione' }));
    await expect(screen.getByRole('alert')).toHaveTextContent("Errore: Si è verificato un errore nell'invio");
    await expect(await screen.findByRole('region', { name: 'Avvisi (F8)' })).toBeVisible();
  },
};

/**
 * On phones a toast is at the top of the window, and the sheet stays below it: a sheet too
 * tall for the rest (here a form with its errors) becomes shorter and scrolls until the toast is closed. So
 * neither head nor buttons of the dialog are ever covered. The same holds for wider windows.
 */
export const OverASheet: Story = {
  globals: { viewport: { value: '320' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Prenota ora' }));
    const dialog = await screen.findByRole('dialog', { name: 'La tua prenotazione' });
    await userEvent.click(screen.getByRole('button', { name: 'Conferma prenotazione' }));
    const toast = await screen.findByRole('listitem');
    await waitFor(async () => {
      const gap = dialog.getBoundingClientRect().top - toast.getBoundingClientRect().bottom;
      await expect(gap).toBeGreaterThan(0);
    });
    // The sheet is still animating when its button is pressed.
    await waitFor(() => expect(dialog.getBoundingClientRect().bottom).toBeCloseTo(window.innerHeight, 0));
  },
};
