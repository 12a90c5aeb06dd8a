import { FocusScope } from '@radix-ui/react-focus-scope';
import { useEffect, useRef, useState, type RefObject } from 'react';

export interface ToastShortcutProps {
  list: RefObject<HTMLOListElement | null>;
  isEmpty: boolean;
}

/**
 * F8 leads to the newest toast; Tab past the last control, or closing the last toast, leads back.
 *
 * Scopes of focus form a stack: while this one is on top, the trap of a modal dialog below is paused.
 */
export function ToastShortcut({ list, isEmpty }: ToastShortcutProps) {
  const [isThere, setIsThere] = useState(false);
  const leadsBack = useRef(true);

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key === 'F8') setIsThere(!isEmpty);
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [isEmpty]);

  useEffect(() => {
    if (!isThere) return undefined;
    leadsBack.current = true;
    function handleFocusIn({ target }: FocusEvent) {
      if (!(target instanceof Node) || list.current?.contains(target)) return;
      // Around the list Radix has two stops for Tab; anything else was chosen, and keeps the focus.
      leadsBack.current = list.current?.parentElement?.contains(target) ?? false;
      setIsThere(false);
    }
    document.addEventListener('focusin', handleFocusIn);
    return () => document.removeEventListener('focusin', handleFocusIn);
  }, [isThere, list]);

  if (!isThere || isEmpty) return null;
  return (
    <FocusScope
      hidden
      onMountAutoFocus={(event) => {
        event.preventDefault();
        list.current?.querySelector<HTMLElement>('[data-state="open"]:last-child')?.focus();
      }}
      onUnmountAutoFocus={(event) => {
        if (!leadsBack.current) event.preventDefault();
      }}
    />
  );
}
