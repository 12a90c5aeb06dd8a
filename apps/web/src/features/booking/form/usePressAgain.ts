import { useEffect } from 'react';

declare global {
  /** Notes the button of a press before any code can answer it (`startAfterPaint.ts`). */
  var notePress: ((event: MouseEvent) => void) | undefined;
  var pressedEarly: HTMLElement | null | undefined;
}

/** Presses a button of the booking form again that was pressed before any code could answer it. */
export function usePressAgain(): void {
  useEffect(() => {
    const pressed = globalThis.pressedEarly;
    globalThis.pressedEarly = null;
    if (pressed?.closest('.BookingForm')) pressed.click();
  }, []);
}
