import * as Radix from '@radix-ui/react-toast';
import { useRef, useState } from 'react';
import type { Tone } from '../../elements/Tone.ts';
import type { QueuedToast } from './QueuedToast.ts';
import { Toast } from './Toast.tsx';
import { ToastShortcut } from './ToastShortcut.tsx';
import './ToastList.css';

export interface ToastListProps {
  /** Name of the region of toasts, read by screen readers. */
  label: string;
  /** Name of the button that closes a toast, read by screen readers. */
  closeLabel: string;
  kindLabels: Record<Tone, string>;
  durationMs: number;
  toasts: readonly QueuedToast[];
  onClose: (id: number) => void;
}

/** Later toasts are queued, so that toasts do not fill a small screen. */
const MOST_AT_ONCE = 3;

/** Disabled: `ToastShortcut` handles the key, since Radix's own shortcut fails in the focus trap of a dialog. */
const noHotkey: string[] = [];

/** The toasts on screen, the oldest first. */
export function ToastList({ label, closeLabel, kindLabels, durationMs, toasts, onClose }: ToastListProps) {
  const list = useRef<HTMLOListElement>(null);
  // `ToastAnnouncer` announces toasts: do not render Radix's own announcement.
  const [silence] = useState(() => document.createElement('div'));
  const waiting = new Set(toasts.filter(({ open }) => open).slice(MOST_AT_ONCE));
  const shown = toasts.filter((toast) => !waiting.has(toast));
  return (
    <Radix.Provider label={label} duration={durationMs} announcerContainer={silence}>
      {shown.map(({ id, message, open }) => (
        <Toast
          key={id}
          message={message}
          kindLabel={kindLabels[message.kind]}
          closeLabel={closeLabel}
          open={open}
          onClose={() => onClose(id)}
        />
      ))}
      <div ref={publishHeight}>
        <Radix.Viewport className="Toasts" label={label} hotkey={noHotkey} ref={list} />
      </div>
      <ToastShortcut list={list} isEmpty={!shown.some(({ open }) => open)} />
    </Radix.Provider>
  );
}

/** Sets `--toasts-h` to the height of the list, for layouts that leave it free. */
function publishHeight(parent: HTMLElement | null) {
  const list = parent?.querySelector<HTMLElement>('.Toasts');
  if (!list) return undefined;
  const page = document.documentElement.style;
  const observer = new ResizeObserver(() => page.setProperty('--toasts-h', `${list.offsetHeight}px`));
  observer.observe(list);
  return () => {
    observer.disconnect();
    page.removeProperty('--toasts-h');
  };
}
