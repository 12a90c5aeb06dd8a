import { useEffect, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';

/**
 * Gives the focus to `to` when the radio button that had it has gone, as a slot that somebody else has taken: else it would be nowhere,
 * and the next key go to the beginning of the page. Returns the `onFocus` of an element around those buttons.
 */
export function useKeptFocus(to: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (!to.current || document.activeElement !== document.body) return;
    // Only now: a press beside its controls would give it the focus too.
    to.current.setAttribute('tabindex', '-1');
    to.current.focus({ preventScroll: true });
  });
  return ({ target }) => (focused.current = target instanceof HTMLInputElement ? target : null);
}
