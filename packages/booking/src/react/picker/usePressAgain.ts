import { useEffect, useRef } from 'react';
import type { MouseEvent, RefObject } from 'react';

/**
 * Returns a function that takes a press on a link or button of the static calendar; false for any other click. Once
 * `shown` is the calendar, the control of the same name in it is pressed; it is forgotten when that is the list.
 */
export function usePressAgain(
  view: RefObject<HTMLElement | null>,
  shown: 'list' | 'calendar' | 'static',
): (event: MouseEvent) => boolean {
  const pressed = useRef<string | null>(null);

  useEffect(() => {
    if (shown === 'list') pressed.current = null;
    if (shown !== 'calendar' || pressed.current === null) return;
    const controls = [...(view.current?.querySelectorAll<HTMLElement>('button, input, [role=button]') ?? [])];
    const control = controls.find((candidate) => nameOf(candidate) === pressed.current);
    pressed.current = null;
    control?.focus({ preventScroll: true });
    control?.click();
  });

  return (event) => {
    const control = event.target instanceof Element ? event.target.closest('a, button') : null;
    // A link may be opened elsewhere.
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false;
    event.preventDefault();
    pressed.current = nameOf(control);
    return true;
  };
}

const nameOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent;
