import { useEffect, useState } from 'react';
import type { Tone } from '../../elements/Tone.ts';
import type { QueuedToast } from './QueuedToast.ts';

export interface ToastAnnouncerProps {
  toasts: readonly QueuedToast[];
  kindLabels: Record<Tone, string>;
}

/** Long enough to be announced, short enough not to be read a second time while browsing the page. */
const SPOKEN_MS = 1000;

/**
 * Announces toasts to screen readers: success politely, the other kinds assertively.
 *
 * Its two regions are rendered from the start: screen readers may miss a region inserted together with its text.
 * Each has an explicit `aria-live`: a modal dialog does not hide such elements with the rest of the page.
 */
export function ToastAnnouncer({ toasts, kindLabels }: ToastAnnouncerProps) {
  const spoken = (isPolite: boolean) =>
    toasts
      .filter(({ open, message }) => open && (message.kind === 'success') === isPolite)
      .map(({ id, message }) => (
        <Spoken key={id}>
          {[`${kindLabels[message.kind]}: ${message.title}`, message.detail, message.action?.hint]
            .filter(Boolean)
            .join(' ')}
        </Spoken>
      ));
  return (
    <>
      <div className="visually-hidden" role="status" aria-live="polite">
        {spoken(true)}
      </div>
      <div className="visually-hidden" role="alert" aria-live="assertive">
        {spoken(false)}
      </div>
    </>
  );
}

function Spoken({ children }: { children: string }) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), SPOKEN_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOver ? null : <p>{children}</p>;
}
