import { createContext, useContext } from 'react';
import type { Tone } from '../Tone/Tone.ts';

/** A message that comes and goes; it must also be readable in the page (A59). */
export interface ToastMessage {
  kind: Tone;
  title: string;
  detail?: string | undefined;
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
