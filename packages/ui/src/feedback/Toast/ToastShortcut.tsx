import { FocusScope } from '@radix-ui/react-focus-scope';
import { useEffect, useRef, useState, type RefObject } from 'react';

export interface ToastShortcutProps {
  list: RefObject<HTMLOListElement | null>;
  isEmpty: boolean;
}

/**
 * F8 focuses the newest toast; Tab past the last control, or closing the last toast, returns the focus.
 *
 * Focus scopes form a stack: while this one is on top, the focus trap of a modal dialog is paused.
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
      // Radix has two Tab stops around the list; a focus anywhere else is the visitor's choice and is kept.
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
