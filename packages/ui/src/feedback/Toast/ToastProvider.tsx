import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Tone } from '../../elements/Tone.ts';
import type { QueuedToast } from './QueuedToast.ts';
import { ToastAnnouncer } from './ToastAnnouncer.tsx';
import { ToastContext, type ToastMessage } from './useToast.ts';

export interface ToastProviderProps {
  /** Name of the region where toasts appear; a good place to name the key that leads there, F8. */
  label: string;
  closeLabel: string;
  /** Each kind in a word: icon and colour alone would not do. */
  kindLabels: Record<Tone, string>;
  /** How long a toast stays, in ms. */
  durationMs?: number;
  children: ReactNode;
}

const loadToastList = () => import('./ToastList.tsx');
type ToastList = Awaited<ReturnType<typeof loadToastList>>['ToastList'];

/**
 * Shows the toasts of the components below it, the newest last, above any dialog.
 *
 * What draws them is loaded when the focus first reaches a field or a button, since the toast that matters most
 * reports a lost connection. Until then a page pays only for two empty live regions, through which a
 * message is announced even if that code is late or never comes.
 */
export function ToastProvider(props: ToastProviderProps) {
  const { label, closeLabel, kindLabels, durationMs = 8000, children } = props;
  const [toasts, setToasts] = useState<readonly QueuedToast[]>([]);
  const [List, setList] = useState<ToastList | null>(null);
  const nextId = useRef(0);

  useEffect(() => {
    const prepare = ({ target }: FocusEvent) => {
      if (!(target instanceof Element && target.matches('input, textarea, button'))) return;
      document.removeEventListener('focusin', prepare);
      // A failure is met again by the toast.
      loadToastList().catch(() => undefined);
    };
    document.addEventListener('focusin', prepare);
    return () => document.removeEventListener('focusin', prepare);
  }, []);

  const show = useCallback((message: ToastMessage) => {
    const toast = { id: nextId.current++, message, open: true };
    setToasts((queue) => [
      ...queue.filter(({ open, message: shown }) => open && topicOf(shown) !== topicOf(message)),
      toast,
    ]);
    // Offline the code that renders it is missing: it has been announced, and the page shows it too.
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
      {/* A dialog hides from screen readers what was there before it, but not what has `aria-live`. */}
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
