import { useState } from 'react';
import type { FocusEvent, RefObject } from 'react';

/** Whether what is in sight must stay, since the visitor is using it. */
export interface Hold {
  isHeld: boolean;
  /** For the beginning of a press, and for the focus. */
  hold: () => void;
  /** For the end of a press; the focus may still hold. */
  endPress: () => void;
  handleBlur: (event: FocusEvent) => void;
  release: () => void;
}

/** Holds what is in `view` while a press lasts or the focus is in it. */
export function useHold(view: RefObject<HTMLElement | null>): Hold {
  const [isHeld, setHeld] = useState(false);
  // A window that loses the focus keeps its own.
  const releaseUnused = () => {
    if (!view.current?.contains(document.activeElement)) setHeld(false);
  };
  return {
    isHeld,
    hold: () => setHeld(true),
    // The click comes after the end of its press.
    endPress: () => void setTimeout(releaseUnused),
    handleBlur: ({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget)) releaseUnused();
    },
    release: () => setHeld(false),
  };
}
