import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { ToastProvider } from './ToastProvider.tsx';
import { useToast, useToastDismissal, type ToastMessage } from './useToast.ts';

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
const handleRecover = fn();
const recoverable: ToastMessage = {
  kind: 'error',
  title: 'Errore nella sottoscrizione.',
  action: {
    label: 'Recupera i dati inseriti',
    hint: 'Per recuperare i dati inseriti premi F8, poi Tab.',
    onAction: handleRecover,
  },
};

function ShowButton({ message, label }: { message: ToastMessage; label: string }) {
  const showToast = useToast();
  return (
    <Button variant="outline" onClick={() => showToast(message)}>
      {label}
    </Button>
  );
}

function DismissButton({ topic, label }: { topic: string; label: string }) {
  const dismissToast = useToastDismissal();
  return <Button onClick={() => dismissToast(topic)}>{label}</Button>;
}

function ShownAtOnce({ messages }: { messages: readonly ToastMessage[] }) {
  const showToast = useToast();
  useEffect(() => messages.forEach(showToast), [messages, showToast]);
  return null;
}

const meta = {
  title: 'Feedback/Toast',
  component: ToastProvider,
  tags: ['interactive'],
  // Each in a window of its own: it fills the one it is in.
  parameters: { docs: { story: { inline: false, iframeHeight: 480 } } },
  args: {
    label: 'Avvisi (F8)',
    closeLabel: 'Chiudi l’avviso',
    kindLabels: { success: 'Fatto', warning: 'Attenzione', error: 'Errore' },
    children: (
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-4)', marginTop: '24rem' }}>
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
async function shownToasts(): Promise<string[]> {
  const region = await screen.findByRole('region', { name: 'Avvisi (F8)' }, { timeout: 5000 });
  return within(region)
    .queryAllByRole('listitem')
    .filter((toast) => toast.dataset['state'] === 'open')
    .map((toast) => toast.textContent);
}

const newest = () => screen.getAllByRole('listitem').at(-1);
const closeNewest = () => screen.getAllByRole('button', { name: 'Chiudi l’avviso' }).at(-1);
const closeButton = () => screen.findByRole('button', { name: 'Chiudi l’avviso' });
const allGone = () => waitFor(async () => expect(await shownToasts()).toEqual([]));

/**
 * Both are asked for in the first instant of the page, when nothing that draws toasts is loaded: the live
 * regions are already there, and neither message is lost.
 */
export const AskedBeforeItsCodeIsThere: Story = {
  args: { children: <ShownAtOnce messages={[warning, failure]} /> },
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent(/Attenzione: Selezione l'ora.*Errore: Si è/);
    await waitFor(async () => expect(await shownToasts()).toHaveLength(2), { timeout: 5000 });
  },
};

/** A page pays for no toast before there is one: only two silent regions stand ready to speak. */
export const NoneYet: Story = {
  play: async () => {
    await expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    await expect(screen.queryByRole('region')).toBeNull();
  },
};

export const Success: Story = { args: { children: <ShownAtOnce messages={[success]} /> } };
export const Warning: Story = { args: { children: <ShownAtOnce messages={[warning]} /> } };
export const ErrorWithDetail: Story = { args: { children: <ShownAtOnce messages={[failure]} /> } };

/** An action keeps the toast until someone closes it: a choice is never taken away by a clock (WCAG 2.2.1). */
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

/** A toast that has been acted on is done. */
export const ActionTaken: Story = {
  args: { children: <ShownAtOnce messages={[recoverable]} /> },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Recupera i dati inseriti' }));
    await expect(handleRecover).toHaveBeenCalledOnce();
    await allGone();
  },
};

/** Kinds differ by icon and by word, never by colour alone; each waits for its own time to go. */
export const SeveralKinds: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Conferma' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Avvisa' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Sbaglia' }));
    await expect(await shownToasts()).toEqual([
      'Fatto: Prenotazione effettuata, riceverai una mail di conferma.',
      "Attenzione: Selezione l'ora della prenotazione",
      "Errore: Si è verificato un errore nell'invio della mail.L’orario delle 17:00 è appena stato occupato: restano le 16:30 e le 17:30.",
    ]);
  },
};

const fiveNews: ToastMessage[] = ['Una', 'Due', 'Tre', 'Quattro', 'Cinque'].map((title) => ({
  kind: 'success',
  title,
}));

/** Three at once, so that they never take over a phone; the others come as these go. */
export const Queue: Story = {
  args: { children: <ShownAtOnce messages={fiveNews} /> },
  play: async ({ userEvent }) => {
    await waitFor(
      async () => expect(await shownToasts()).toEqual(['Fatto: Una', 'Fatto: Due', 'Fatto: Tre']),
      { timeout: 5000 },
    );
    await userEvent.keyboard('{F8}');
    await waitFor(() => expect(newest()).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(async () =>
      expect(await shownToasts()).toEqual(['Fatto: Una', 'Fatto: Due', 'Fatto: Quattro']),
    );
  },
};

/** Success waits until the screen reader is silent, the other kinds do not. */
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
    await expect(await shownToasts()).toEqual([
      'Fatto: Prenotazione effettuata, riceverai una mail di conferma.',
    ]);
  },
};

/** What holds no longer goes before its time; a toast on another topic stays (A59). */
export const TakenBack: Story = {
  args: {
    children: (
      <>
        <ShowButton message={{ ...warning, topic: 'booking' }} label="Avvisa" />
        <ShowButton message={success} label="Conferma" />
        <DismissButton topic="booking" label="Rimedia" />
      </>
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

/** Said twice, a message is shown once, and its time starts again. */
export const Repeated: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Avvisa' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Avvisa' }));
    await expect(await shownToasts()).toEqual(["Attenzione: Selezione l'ora della prenotazione"]);
  },
};

export const Dismissed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Conferma' }));
    await userEvent.click(await closeButton());
    await allGone();
  },
};

export const Swept: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Conferma' }));
    const target = await screen.findByRole('listitem');
    const { x, y } = target.getBoundingClientRect();
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target, coords: { x, y } },
      { target, coords: { x: x + 20, y } },
      { target, coords: { x: x + 120, y } },
      { keys: '[/MouseLeft]', target, coords: { x: x + 120, y } },
    ]);
    await allGone();
  },
};

/** F8 leads to the newest toast, Tab through it and back to where the visitor was. */
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const opener = canvas.getByRole('button', { name: 'Avvisa' });
    await userEvent.click(canvas.getByRole('button', { name: 'Conferma' }));
    await userEvent.click(opener);
    await waitFor(async () => expect(await shownToasts()).toHaveLength(2));

    await step('F8, then Tab: the newest toast, then its button', async () => {
      await userEvent.keyboard('{F8}');
      await waitFor(() => expect(newest()).toHaveFocus());
      await userEvent.tab();
      await expect(closeNewest()).toHaveFocus();
    });
    await step('Enter closes it, and the keyboard stays with the other', async () => {
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
      await userEvent.tab();
      await expect(newest()).toHaveFocus();
    });
    await step('Tab past the last control leads back', async () => {
      await userEvent.tab();
      await userEvent.tab();
      await waitFor(() => expect(opener).toHaveFocus());
    });
    await step('Esc closes the last one and leads back', async () => {
      await userEvent.keyboard('{F8}');
      await waitFor(() => expect(newest()).toHaveFocus());
      await userEvent.keyboard('{Escape}');
      await allGone();
      await waitFor(() => expect(opener).toHaveFocus());
    });
    await step('without toasts F8 does nothing', async () => {
      await userEvent.keyboard('{F8}');
      await expect(opener).toHaveFocus();
    });
  },
};

/** A clock that runs fast here: the pointer and the focus stop it, and then the toast goes. */
export const HeldByPointerAndFocus: Story = {
  args: { durationMs: 400 },
  // The time that is left is counted on the clock.
  parameters: { clock: 'real' },
  play: async ({ canvas, userEvent, step }) => {
    const opener = canvas.getByRole('button', { name: 'Conferma' });
    await step('the pointer holds it', async () => {
      await userEvent.click(opener);
      const button = await closeButton();
      await userEvent.hover(button);
      await wait(800);
      await expect(await shownToasts()).toHaveLength(1);
      await userEvent.unhover(button);
      await allGone();
    });
    await step('the focus holds it', async () => {
      await userEvent.click(opener);
      await closeButton();
      await userEvent.keyboard('{F8}');
      await wait(800);
      await expect(await shownToasts()).toHaveLength(1);
      await userEvent.tab({ shift: true });
      await allGone();
    });
  },
};

/** A59 asks for 6 seconds at least: unless told otherwise, the clock is set to 8. */
export const StaysEightSeconds: Story = {
  play: async ({ canvas, userEvent }) => {
    const clock = spyOn(window, 'setTimeout');
    await userEvent.click(canvas.getByRole('button', { name: 'Conferma' }));
    await closeButton();
    await waitFor(() => expect(clock.mock.calls.map(([, delayMs]) => delayMs)).toContain(8000));
    clock.mockRestore();
  },
};

function wait(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
