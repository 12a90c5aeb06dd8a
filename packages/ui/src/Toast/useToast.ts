import { createContext, useContext } from 'react';
import type { Tone } from '../Tone/Tone.ts';

/** Something to do about a message, beside it. */
export interface ToastAction {
  label: string;
  /** Read aloud with the message: how to get to the button, or another way to do the same. */
  hint: string;
  onAction: () => void;
}

/** A message that comes and goes; it must also be readable in the page (A59). */
export interface ToastMessage {
  kind: Tone;
  title: string;
  detail?: string | undefined;
  /** Its toast stays until someone closes it: no clock takes a choice away. */
  action?: ToastAction;
  /** What it is about: a newer message on the same topic takes its place. Its title, unless given. */
  topic?: string;
}

export type ShowToast = (message: ToastMessage) => void;

export const ToastContext = createContext<ShowToast | null>(null);

/** Returns the function that shows a toast. Throws where there is no `ToastProvider` above. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}
