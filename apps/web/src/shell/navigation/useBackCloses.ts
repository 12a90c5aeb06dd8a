import { useEffect, useEffectEvent, useRef } from 'react';
import { createPath, useLocation } from 'react-router';

export interface BackClosesOptions {
  /** Whether the dialog is open. */
  isOpen: boolean;
  /** While set, Back does not close it. */
  isBusy: boolean;
  onClose: () => void;
}

/** The state that marks the entry of a dialog, beside the router's. */
const mark = { isDialog: true };

/**
 * Lets Back close a dialog instead of leaving its page (B11).
 *
 * An open dialog has an entry of its own in the history, with the address and the state of its page. Closed in any other
 * way it removes the entry, and Forward to it opens nothing. The router does not notice: for it they are one entry, so
 * that neither scroll position nor focus nor announcement change (A50, A54).
 *
 * `CloseWatcher` needs no entry, but Safari and Firefox lack it, and it ignores the Back button of a desktop browser.
 */
export function useBackCloses({ isOpen, isBusy, onClose }: BackClosesOptions): void {
  const shown = useLocation();
  const entry = useRef<'page' | 'dialog' | 'leaving' | null>(null);

  const matchEntry = useEffectEvent((isNeeded: boolean) => {
    entry.current ??= hasMark(history.state) ? 'dialog' : 'page';
    if (isNeeded && entry.current !== 'dialog') {
      entry.current = 'dialog';
      history.pushState({ ...history.state, ...mark }, '');
    } else if (!isNeeded && entry.current === 'dialog') {
      entry.current = 'leaving';
      history.back();
    }
  });

  const handlePop = useEffectEvent((event: PopStateEvent) => {
    const before = entry.current;
    entry.current = hasMark(event.state) ? 'dialog' : 'page';
    const isOfDialog = before !== 'page' || entry.current === 'dialog';
    if (!isOfDialog || keyOf(event.state) !== shown.key) return;
    event.stopImmediatePropagation();
    // A reload may have written day and slot into the address of the dialog's entry.
    if (before === 'leaving') history.replaceState(event.state, '', createPath(shown));
    if (isOpen && !isBusy && entry.current === 'page') onClose();
    else matchEntry(isOpen);
  });

  useEffect(() => matchEntry(isOpen), [isOpen]);
  useEffect(() => {
    const listener = (event: PopStateEvent) => handlePop(event);
    // Before the router's listener.
    window.addEventListener('popstate', listener, { capture: true });
    return () => window.removeEventListener('popstate', listener, { capture: true });
  }, []);
}

const hasMark = (state: unknown) => state !== null && typeof state === 'object' && 'isDialog' in state;

/** The router's key of an entry. */
const keyOf = (state: { key?: string } | null) => state?.key ?? 'default';
