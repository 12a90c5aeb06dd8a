import * as Radix from '@radix-ui/react-toast';
import { useRef, useState } from 'react';
import type { Tone } from '../../elements/Tone.ts';
import type { QueuedToast } from './QueuedToast.ts';
import { Toast } from './Toast.tsx';
import { ToastShortcut } from './ToastShortcut.tsx';
import './ToastList.css';

export interface ToastListProps {
  label: string;
  closeLabel: string;
  kindLabels: Record<Tone, string>;
  durationMs: number;
  toasts: readonly QueuedToast[];
  onClose: (id: number) => void;
}

/** Those that come later wait, so that toasts never take over a small screen. */
const MOST_AT_ONCE = 3;

/** `ToastShortcut` does what this key would: Radix's own is lost in the focus trap of a dialog. */
const noHotkey: string[] = [];

/** The toasts on screen, the oldest first. */
export function ToastList({ label, closeLabel, kindLabels, durationMs, toasts, onClose }: ToastListProps) {
  const list = useRef<HTMLOListElement>(null);
  // `ToastAnnouncer` speaks: what Radix would say stays out of the page.
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

/** Keeps `--toasts-h` equal to the height of the list, for what has to make way. */
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
