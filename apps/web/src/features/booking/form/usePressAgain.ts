import { useEffect } from 'react';

declare global {
  /** Notes the button of a press before any code can answer it (`startAfterPaint.ts`). */
  var notePress: ((event: MouseEvent) => void) | undefined;
  var pressedEarly: HTMLElement | null | undefined;
}

/**
 * Presses a button of the booking form again that was pressed before any code could answer it. The browser itself asks for a missing
 * slot, and puts the focus on the first; not where that is in the list and the window shows the calendar.
 */
export function usePressAgain(): void {
  useEffect(() => {
    const pressed = globalThis.pressedEarly;
    globalThis.pressedEarly = null;
    const isAnswered = pressed?.matches('[type=submit]') && document.activeElement?.matches('input');
    // Once the form has been told that the picker asks from now on.
    if (pressed?.closest('.BookingForm') && !isAnswered) setTimeout(() => pressed.click());
  }, []);
}
