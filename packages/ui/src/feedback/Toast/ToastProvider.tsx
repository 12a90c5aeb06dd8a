import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { whenIdle } from '../../elements/whenIdle.ts';
import type { Tone } from '../../elements/Tone.ts';
import type { QueuedToast } from './QueuedToast.ts';
import { ToastAnnouncer } from './ToastAnnouncer.tsx';
import { ToastContext, type ToastMessage } from './useToast.ts';

export interface ToastProviderProps {
  /** Name of the region of toasts; it should contain the key that focuses it, F8. */
  label: string;
  /** Name of the button that closes a toast, read by screen readers. */
  closeLabel: string;
  /** The label of each kind: icon and colour alone are not accessible. */
  kindLabels: Record<Tone, string>;
  /** How long a toast stays, in ms. */
  durationMs?: number;
  /** The app: all that can show a toast. */
  children: ReactNode;
}

const loadToastList = () => import('./ToastList.tsx');
function prepare() {
  // The first toast tries again.
  loadToastList().catch(() => undefined);
}

type ToastList = Awaited<ReturnType<typeof loadToastList>>['ToastList'];

/**
 * Shows the toasts of the components below it, the newest last, above any dialog; `useToast` returns the function that shows one.
 *
 * A toast is for the result of an action of the visitor. Its message must also stay in the page, with a `Notice`, a `FormSummary`
 * or the thing itself.
 *
 * Their code is loaded once the browser is idle, since the most important toast reports a lost
 * connection. Until then a page has only two empty live regions, through which a
 * message is announced even if that code loads late or never.
 */
export function ToastProvider(props: ToastProviderProps) {
  const { label, closeLabel, kindLabels, durationMs = 8000, children } = props;
  const [toasts, setToasts] = useState<readonly QueuedToast[]>([]);
  const [List, setList] = useState<ToastList | null>(null);
  const nextId = useRef(0);

  useEffect(() => whenIdle(prepare), []);

  const show = useCallback((message: ToastMessage) => {
    const toast = { id: nextId.current++, message, open: true };
    setToasts((queue) => [
      ...queue.filter(({ open, message: shown }) => open && topicOf(shown) !== topicOf(message)),
      toast,
    ]);
    // Offline the code that renders it may be missing: the message has been announced, and the page shows it too.
    loadToastList().then(
      ({ ToastList }) => setList(() => ToastList),
      () => undefined,
    );
  }, []);

  const close = useCallback((isOver: (toast: QueuedToast) => boolean) => {
    setToasts((queue) => queue.map((toast) => (isOver(toast) ? { ...toast, open: false } : toast)));
  }, []);

  const context = useMemo(
    () => ({ show, dismiss: (topic: string) => close(({ message }) => topicOf(message) === topic) }),
    [show, close],
  );

  return (
    <ToastContext value={context}>
      {children}
      <ToastAnnouncer toasts={toasts} kindLabels={kindLabels} />
      {/* A dialog hides earlier content from screen readers, except elements with `aria-live`. */}
      <div aria-live="off">
        {List && (
          <List
            label={label}
            closeLabel={closeLabel}
            kindLabels={kindLabels}
            durationMs={durationMs}
            toasts={toasts}
            onClose={(id) => close((toast) => toast.id === id)}
          />
        )}
      </div>
    </ToastContext>
  );
}

function topicOf({ topic, title }: ToastMessage): string {
  return topic ?? title;
}
