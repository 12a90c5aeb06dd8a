import { useEffect, useRef } from 'react';
import type { MouseEvent, RefObject } from 'react';

/**
 * Returns a function that takes a press on the static calendar; false for a click on nothing, or that opens a link elsewhere. Once
 * `shown` is the calendar, a button of the same name in it is pressed, and what the link has become has the focus that the link
 * had; both are forgotten when the list is shown.
 */
export function useStaticPress(
  view: RefObject<HTMLElement | null>,
  shown: 'list' | 'calendar' | 'static',
): (event: MouseEvent) => boolean {
  const pressed = useRef<Element | null>(null);

  useEffect(() => {
    const before = pressed.current;
    if (shown === 'static' || before === null) return;
    pressed.current = null;
    const controls = [...(view.current?.querySelectorAll<HTMLElement>('button, input, [role=button]') ?? [])];
    const control = shown === 'calendar' && controls.find((each) => nameOf(each) === nameOf(before));
    if (!control) return;
    if (document.activeElement === document.body) control.focus({ preventScroll: true });
    if (before.matches('button')) control.click();
  });

  return (event) => {
    const control = event.target instanceof Element ? event.target.closest('a, button') : null;
    if (!control || (control.matches('a') && !event.isDefaultPrevented())) return false;
    pressed.current = control;
    return true;
  };
}

/** The name of a day changes with the choice. */
const nameOf = (control: Element) =>
  control.getAttribute('data-day') ?? control.getAttribute('aria-label') ?? control.textContent;
