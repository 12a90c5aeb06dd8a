import * as Radix from '@radix-ui/react-toast';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import type { Tone } from '../Tone/Tone.ts';
import { Toast } from './Toast.tsx';
import { ToastContext, type ToastMessage } from './useToast.ts';
import './ToastProvider.css';

export interface ToastProviderProps {
  /** Name of the region where toasts appear; screen readers also say it before each message. */
  label: string;
  closeLabel: string;
  /** Each kind in a word: icon and colour alone would not do (A59). */
  kindLabels: Record<Tone, string>;
  children: ReactNode;
}

/** A59 asks for 6 seconds at least. */
const DURATION_MS = 8000;

interface QueuedToast {
  id: number;
  message: ToastMessage;
  open: boolean;
}

/** Shows the toasts of the components below it, the newest last, above any dialog (A59, R152 to R157). */
export function ToastProvider({ label, closeLabel, kindLabels, children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<readonly QueuedToast[]>([]);
  const nextId = useRef(0);

  const show = useCallback((message: ToastMessage) => {
    const toast = { id: nextId.current++, message, open: true };
    setToasts((queue) => [
      ...queue.filter(({ open, message: said }) => open && topicOf(said) !== topicOf(message)),
      toast,
    ]);
  }, []);

  function close(id: number) {
    setToasts((queue) => queue.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
  }

  return (
    <ToastContext value={show}>
      <Radix.Provider label={label} duration={DURATION_MS}>
        {children}
        {toasts.map(({ id, message, open }) => (
          <Toast
            key={id}
            message={message}
            kindLabel={kindLabels[message.kind]}
            closeLabel={closeLabel}
            open={open}
            onClose={() => close(id)}
          />
        ))}
        {/* A dialog hides the rest of the page from screen readers, but not what has `aria-live`. */}
        <Radix.Viewport className="Toasts" label={label} aria-live="off" ref={publishHeight} />
      </Radix.Provider>
    </ToastContext>
  );
}

function topicOf({ topic, title }: ToastMessage): string {
  return topic ?? title;
}

/** Keeps `--toasts-h` equal to the height of the list, for what has to make way. */
function publishHeight(list: HTMLElement | null) {
  if (!list) return undefined;
  const page = document.documentElement.style;
  const observer = new ResizeObserver(() => page.setProperty('--toasts-h', `${list.offsetHeight}px`));
  observer.observe(list);
  return () => {
    observer.disconnect();
    page.removeProperty('--toasts-h');
  };
}
