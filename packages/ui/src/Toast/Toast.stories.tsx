import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { ToastProvider } from './ToastProvider.tsx';
import { useToast, type ToastMessage } from './useToast.ts';

const success: ToastMessage = {
  kind: 'success',
  title: 'Prenotazione effettuata, riceverai una mail di conferma.',
};
const warning: ToastMessage = { kind: 'warning', title: "Selezione l'ora della prenotazione" };
const failure: ToastMessage = {
  kind: 'error',
  title: "Si è verificato un errore nell'invio della mail.",
  detail: 'L’orario delle 17:00 è appena stato occupato: restano le 16:30 e le 17:30.',
};

function ShowButton({ message, label }: { message: ToastMessage; label: string }) {
  const showToast = useToast();
  return (
    <Button variant="outline" onClick={() => showToast(message)}>
      {label}
    </Button>
  );
}

const meta = {
  title: 'Components/Toast',
  component: ToastProvider,
  args: {
    label: 'Avvisi',
    closeLabel: 'Chiudi l’avviso',
    kindLabels: { success: 'Fatto', warning: 'Attenzione', error: 'Errore' },
    children: (
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-4)', marginTop: '20rem' }}>
        <ShowButton message={success} label="Conferma" />
        <ShowButton message={warning} label="Avvisa" />
        <ShowButton message={failure} label="Sbaglia" />
      </div>
    ),
  },
} satisfies Meta<typeof ToastProvider>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The toasts in the region, as texts: a kind, then the message. */
function shownToasts(): string[] {
  const region = screen.getByRole('region', { name: 'Avvisi' });
  return within(region)
    .queryAllByRole('listitem')
    .filter((toast) => toast.dataset['state'] === 'open')
    .map((toast) => toast.textContent);
}

/** Kinds differ by icon and by word, never by colour alone; each waits for its own time to go. */
export const SeveralKinds: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Conferma' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Avvisa' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Sbaglia' }));
    await expect(shownToasts()).toEqual([
      'Fatto: Prenotazione effettuata, riceverai una mail di conferma.',
      "Attenzione: Selezione l'ora della prenotazione",
      "Errore: Si è verificato un errore nell'invio della mail.L’orario delle 17:00 è appena stato occupato: restano le 16:30 e le 17:30.",
    ]);
  },
};

/** Success waits until the screen reader is silent, the other kinds do not. */
export const ReadAloud: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const cases = [
      { button: 'Conferma', politeness: 'polite', said: /Fatto: Prenotazione effettuata/ },
      { button: 'Avvisa', politeness: 'assertive', said: /Attenzione: Selezione l'ora/ },
      { button: 'Sbaglia', politeness: 'assertive', said: /Errore: Si è verificato un errore.*17:30/ },
    ];
    for (const { button, politeness, said } of cases) {
      await step(`${button} is ${politeness}`, async () => {
        await userEvent.click(canvas.getByRole('button', { name: button }));
        await waitFor(() => {
          const live = screen.getAllByRole('status').find((status) => said.test(status.textContent));
          return expect(live).toHaveAttribute('aria-live', politeness);
        });
      });
    }
  },
};

/** A newer message on the same topic takes the place of the one before. */
export const SameTopic: Story = {
  args: {
    children: (
      <>
        <ShowButton message={{ ...warning, topic: 'booking' }} label="Avvisa" />
        <ShowButton message={{ ...success, topic: 'booking' }} label="Conferma" />
      </>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Avvisa' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Conferma' }));
    await expect(shownToasts()).toEqual(['Fatto: Prenotazione effettuata, riceverai una mail di conferma.']);
  },
};

/** Said twice, a message is shown once, and its time starts again. */
export const Repeated: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Avvisa' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Avvisa' }));
    await expect(shownToasts()).toEqual(["Attenzione: Selezione l'ora della prenotazione"]);
  },
};

export const Dismissed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Conferma' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Chiudi l’avviso' }));
    await waitFor(() => expect(shownToasts()).toEqual([]));
  },
};

export const Swept: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Conferma' }));
    const text = await screen.findByText('Prenotazione effettuata, riceverai una mail di conferma.');
    const { x, y } = text.getBoundingClientRect();
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: text, coords: { x, y } },
      { target: text, coords: { x: x + 20, y } },
      { target: text, coords: { x: x + 120, y } },
      { keys: '[/MouseLeft]', target: text, coords: { x: x + 120, y } },
    ]);
    await waitFor(() => expect(shownToasts()).toEqual([]));
  },
};

/** F8 brings the keyboard to the newest toast. */
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Avvisa' }));
    await screen.findByRole('button', { name: 'Chiudi l’avviso' });
    await userEvent.keyboard('[F8]');
    await userEvent.tab();
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Chiudi l’avviso' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(shownToasts()).toEqual([]));
  },
};

/** A toast stays 8 seconds (A59 asks for 6 at least), and longer under the pointer. */
export const LeavesByItself: Story = {
  // The time that is left is counted on the clock.
  parameters: { clock: 'real' },
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Conferma' }));
    const toast = await screen.findByText('Prenotazione effettuata, riceverai una mail di conferma.');
    await step('it is still there after 6 seconds', async () => {
      await wait(6000);
      await expect(shownToasts()).toHaveLength(1);
    });
    await step('the pointer holds it', async () => {
      await userEvent.hover(toast);
      await wait(2500);
      await expect(shownToasts()).toHaveLength(1);
    });
    await step('then it goes', async () => {
      await userEvent.unhover(toast);
      await waitFor(() => expect(shownToasts()).toEqual([]), { timeout: 3000 });
    });
  },
};

function wait(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
