import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Gives an element the focus without scrolling. After a press of a pointer it gets no ring: browsers draw one for a focus that a
 * script gives, unless they are told; Chromium before 2026 draws it all the same.
 */
export function giveFocus(element: HTMLElement, { byPointer }: { byPointer: boolean }): void {
  // Also for an element that has it, `focus` would give the page its style.
  if (element.matches(':focus')) return;
  const options: FocusOptions & { focusVisible?: boolean } = {
    preventScroll: true,
    ...(byPointer && { focusVisible: false }),
  };
  element.focus(options);
}

/** Returns whether what was pressed last, anywhere on the page, was a pointer and not a key. */
export function useLastPress(): RefObject<boolean> {
  const isByPointer = useRef(false);
  useEffect(() => {
    const notice = ({ type }: Event) => (isByPointer.current = type === 'pointerdown');
    const presses = ['pointerdown', 'keydown'];
    for (const press of presses) document.addEventListener(press, notice, true);
    return () => {
      for (const press of presses) document.removeEventListener(press, notice, true);
    };
  }, []);
  return isByPointer;
}
