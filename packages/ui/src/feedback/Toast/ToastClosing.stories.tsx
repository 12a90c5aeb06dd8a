import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, mocked, screen, spyOn, waitFor } from 'storybook/test';
import {
  allGone,
  handleRecover,
  newestToast,
  recoverable,
  ShowButtons,
  ShownAtOnce,
  shownToasts,
  toastWords,
} from './exampleToasts.tsx';
import { ToastProvider } from './ToastProvider.tsx';

const meta = {
  id: 'feedback-toast-closing-and-keyboard',
  title: 'Feedback/Toast/Closing and keyboard',
  component: ToastProvider,
  // The component fills the window.
  parameters: { docs: { story: { iframeHeight: 480 } } },
  args: { ...toastWords, children: <ShowButtons /> },
} satisfies Meta<typeof ToastProvider>;
export default meta;

type Story = StoryObj<typeof meta>;

const closeButton = () => screen.findByRole('button', { name: toastWords.closeLabel });
const closeNewest = () => screen.getAllByRole('button', { name: toastWords.closeLabel }).at(-1);

/** The action closes its toast. */
export const ActionTaken: Story = {
  args: { children: <ShownAtOnce messages={[recoverable]} /> },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Recupera i dati inseriti' }));
    await expect(handleRecover).toHaveBeenCalledOnce();
    await allGone();
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

/** F8 focuses the newest toast, Tab goes through it and back to the previous focus. */
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const opener = canvas.getByRole('button', { name: 'Avvisa' });
    await userEvent.click(canvas.getByRole('button', { name: 'Conferma' }));
    await userEvent.click(opener);
    await waitFor(async () => expect(await shownToasts()).toHaveLength(2));

    await step('F8, then Tab: the newest toast, then its button', async () => {
      await userEvent.keyboard('{F8}');
      await waitFor(() => expect(newestToast()).toHaveFocus());
      await userEvent.tab();
      await expect(closeNewest()).toHaveFocus();
    });
    await step('Enter closes it, and the keyboard stays with the other', async () => {
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
      await userEvent.tab();
      await expect(newestToast()).toHaveFocus();
    });
    await step('Tab past the last control leads back', async () => {
      await userEvent.tab();
      await userEvent.tab();
      await waitFor(() => expect(opener).toHaveFocus());
    });
    await step('Esc closes the last one and leads back', async () => {
      await userEvent.keyboard('{F8}');
      await waitFor(() => expect(newestToast()).toHaveFocus());
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

/** Pointer and focus stop its timer; afterwards it starts again, and closes the toast. */
export const HeldByPointerAndFocus: Story = {
  // So long that only the story itself ends it, however fast the machine is.
  args: { durationMs: 600_000 },
  beforeEach: () => {
    const spies = [spyOn(window, 'setTimeout'), spyOn(window, 'clearTimeout')];
    return () => spies.forEach((spy) => spy.mockRestore());
  },
  play: async ({ args, canvas, userEvent, step }) => {
    const opener = canvas.getByRole('button', { name: 'Conferma' });
    await step('the pointer holds it', async () => {
      await userEvent.click(opener);
      const button = await closeButton();
      await waitFor(() => expect(runningTimers(args.durationMs)).toHaveLength(1));
      await userEvent.hover(button);
      await waitFor(() => expect(runningTimers(args.durationMs)).toHaveLength(0));
      await userEvent.unhover(button);
      await waitFor(() => expect(runningTimers(args.durationMs)).toHaveLength(1));
      runningTimers(args.durationMs)[0]?.();
      await allGone();
    });
    await step('the focus holds it', async () => {
      await userEvent.click(opener);
      await closeButton();
      await waitFor(() => expect(runningTimers(args.durationMs)).toHaveLength(1));
      await userEvent.keyboard('{F8}');
      await waitFor(() => expect(runningTimers(args.durationMs)).toHaveLength(0));
      await userEvent.tab({ shift: true });
      await waitFor(() => expect(runningTimers(args.durationMs)).toHaveLength(1));
      runningTimers(args.durationMs)[0]?.();
      await allGone();
    });
  },
};

/** The requirement is at least 6 seconds; the default is 8. */
export const StaysEightSeconds: Story = {
  parameters: { requirements: 'A59' },
  play: async ({ canvas, userEvent }) => {
    const clock = spyOn(window, 'setTimeout');
    await userEvent.click(canvas.getByRole('button', { name: 'Conferma' }));
    await closeButton();
    await waitFor(() => expect(clock.mock.calls.map(([, delayMs]) => delayMs)).toContain(8000));
    clock.mockRestore();
  },
};

/** What the timers of this length will run that were set since the story began, and not cleared. */
function runningTimers(durationMs: number | undefined) {
  const { calls, results } = mocked(window.setTimeout).mock;
  const cleared = mocked(window.clearTimeout).mock.calls.map(([id]) => id);
  return calls
    .filter(([, ms], index) => ms === durationMs && !cleared.includes(results[index]?.value))
    .map(([run]) => run);
}
