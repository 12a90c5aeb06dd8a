import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { Button } from '../../actions/Button/Button.tsx';
import {
  BelowToasts,
  failure,
  newestToast,
  recoverable,
  ShowButton,
  ShowButtons,
  ShownAtOnce,
  shownToasts,
  success,
  toastWords,
  warning,
} from './exampleToasts.tsx';
import { ToastProvider } from './ToastProvider.tsx';
import { useToastDismissal, type ToastMessage } from './useToast.ts';

function DismissButton({ topic, label }: { topic: string; label: string }) {
  const dismissToast = useToastDismissal();
  return <Button onClick={() => dismissToast(topic)}>{label}</Button>;
}

async function expectOneToast() {
  await waitFor(async () => expect(await shownToasts()).toHaveLength(1));
}

const meta = {
  id: 'feedback-toast',
  title: 'Feedback/Toast',
  component: ToastProvider,
  tags: ['autodocs', 'interactive'],
  // The component fills the window.
  parameters: { docs: { story: { iframeHeight: 480 } } },
  args: {
    // One by one: «Show code» shows no spread.
    label: toastWords.label,
    closeLabel: toastWords.closeLabel,
    kindLabels: toastWords.kindLabels,
    children: <ShowButtons />,
  },
} satisfies Meta<typeof ToastProvider>;
export default meta;

type Story = StoryObj<typeof meta>;

/**
 * Both are requested before the code of toasts is loaded: the live
 * regions exist already, and neither message is lost.
 */
export const AskedBeforeItsCodeIsThere: Story = {
  args: { children: <ShownAtOnce messages={[warning, failure]} /> },
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent(/Attenzione: Selezione l'ora.*Errore: Si è/);
    await waitFor(async () => expect(await shownToasts()).toHaveLength(2), { timeout: 5000 });
  },
};

/** Before the first toast there are only two empty live regions; no code of toasts is loaded. */
export const NoneYet: Story = {
  play: async () => {
    await expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    await expect(screen.queryByRole('region')).toBeNull();
  },
};

export const Success: Story = {
  args: { children: <ShownAtOnce messages={[success]} /> },
  play: expectOneToast,
};

export const Warning: Story = {
  args: { children: <ShownAtOnce messages={[warning]} /> },
  play: expectOneToast,
};

export const ErrorWithDetail: Story = {
  args: { children: <ShownAtOnce messages={[failure]} /> },
  play: expectOneToast,
};

/** An action keeps the toast until someone closes it: a choice has no time limit (WCAG 2.2.1). */
export const WithAction: Story = {
  args: { durationMs: 300, children: <ShownAtOnce messages={[recoverable, success]} /> },
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent('Per recuperare i dati inseriti premi F8');
    await waitFor(
      async () =>
        expect(await shownToasts()).toEqual(['Errore: Errore nella sottoscrizione.Recupera i dati inseriti']),
      { timeout: 5000 },
    );
  },
};

/** Kinds differ by icon and by label, never by colour alone; each has its own timer. */
export const SeveralKinds: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Conferma' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Avvisa' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Sbaglia' }));
    await waitFor(async () =>
      expect(await shownToasts()).toEqual([
        'Fatto: Prenotazione effettuata, riceverai una mail di conferma.',
        "Attenzione: Selezione l'ora della prenotazione",
        "Errore: Si è verificato un errore nell'invio della mail.L’orario delle 17:00 è appena stato occupato: restano le 16:30 e le 17:30.",
      ]),
    );
  },
};

const fiveNews: ToastMessage[] = ['Una', 'Due', 'Tre', 'Quattro', 'Cinque'].map((title) => ({
  kind: 'success',
  title,
}));

/** At most three at once, to fit on a phone; the others follow when these close. */
export const Queue: Story = {
  args: { children: <ShownAtOnce messages={fiveNews} /> },
  play: async ({ userEvent }) => {
    await waitFor(
      async () => expect(await shownToasts()).toEqual(['Fatto: Una', 'Fatto: Due', 'Fatto: Tre']),
      { timeout: 5000 },
    );
    await userEvent.keyboard('{F8}');
    await waitFor(() => expect(newestToast()).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(async () =>
      expect(await shownToasts()).toEqual(['Fatto: Una', 'Fatto: Due', 'Fatto: Quattro']),
    );
  },
};

/** Screen readers announce success politely, the other kinds at once. */
export const ReadAloud: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const cases = [
      { button: 'Conferma', role: 'status', said: 'Fatto: Prenotazione effettuata' },
      { button: 'Avvisa', role: 'alert', said: "Attenzione: Selezione l'ora" },
      { button: 'Sbaglia', role: 'alert', said: /Errore: Si è verificato un errore.*17:30/ },
    ];
    for (const { button, role, said } of cases) {
      await step(`${button} is said by the ${role}`, async () => {
        await userEvent.click(canvas.getByRole('button', { name: button }));
        await expect(screen.getByRole(role)).toHaveTextContent(said);
        await waitFor(() => expect(screen.getByRole(role)).toBeEmptyDOMElement(), { timeout: 3000 });
      });
    }
  },
};

/** A newer message on the same topic replaces the previous one. */
export const SameTopic: Story = {
  args: {
    children: (
      <BelowToasts>
        <ShowButton message={{ ...warning, topic: 'booking' }} label="Avvisa" />
        <ShowButton message={{ ...success, topic: 'booking' }} label="Conferma" />
      </BelowToasts>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Avvisa' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Conferma' }));
    await waitFor(async () =>
      expect(await shownToasts()).toEqual([
        'Fatto: Prenotazione effettuata, riceverai una mail di conferma.',
      ]),
    );
  },
};

/** A message that no longer applies is closed early; a toast on another topic stays. */
export const TakenBack: Story = {
  parameters: { requirements: 'A59' },
  args: {
    children: (
      <BelowToasts>
        <ShowButton message={{ ...warning, topic: 'booking' }} label="Avvisa" />
        <ShowButton message={success} label="Conferma" />
        <DismissButton topic="booking" label="Rimedia" />
      </BelowToasts>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    const remedy = canvas.getByRole('button', { name: 'Rimedia' });
    await userEvent.click(remedy);
    await userEvent.click(canvas.getByRole('button', { name: 'Avvisa' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Conferma' }));
    await waitFor(async () => expect(await shownToasts()).toHaveLength(2));
    await userEvent.click(remedy);
    await waitFor(async () =>
      expect(await shownToasts()).toEqual([
        'Fatto: Prenotazione effettuata, riceverai una mail di conferma.',
      ]),
    );
  },
};

/** A repeated message is shown once, and its timer restarts. */
export const Repeated: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Avvisa' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Avvisa' }));
    await waitFor(async () =>
      expect(await shownToasts()).toEqual(["Attenzione: Selezione l'ora della prenotazione"]),
    );
  },
};
