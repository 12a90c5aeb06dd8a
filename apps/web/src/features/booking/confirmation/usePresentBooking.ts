import { useEffect, useEffectEvent } from 'react';
import type { ConfirmedBooking } from './ConfirmedBooking.ts';
import { presentBooking } from './presentBooking.ts';

/**
 * Calls `onChange` with a confirmation that has changed since it was shown, null where it no longer holds: asked when it is there again,
 * and whenever the visitor comes back to it, such as by Back from the page that moves it.
 */
export function usePresentBooking(
  confirmed: ConfirmedBooking,
  onChange: (present: ConfirmedBooking | null) => void,
): void {
  const change = useEffectEvent(onChange);
  useEffect(() => {
    let isShown = true;
    const ask = async () => {
      if (document.hidden) return;
      const present = await presentBooking(confirmed);
      if (isShown && present !== confirmed) change(present);
    };
    const askAgain = () => void ask();
    const isNew = confirmed.email !== null;
    if (!isNew) askAgain();
    addEventListener('pageshow', askAgain);
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      isShown = false;
      removeEventListener('pageshow', askAgain);
      document.removeEventListener('visibilitychange', askAgain);
    };
  }, [confirmed]);
}
