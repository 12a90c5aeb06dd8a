import { createContext, useContext } from 'react';
import type { Tone } from '../../elements/Tone.ts';

/** Something to do about a message, beside it. */
export interface ToastAction {
  label: string;
  /** Read aloud with the message: how to get to the button, or another way to do the same. */
  hint: string;
  onAction: () => void;
}

/** A message that comes and goes; it must also be readable in the page. */
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

/** Takes back what is shown on a topic; nothing happens when there is none. */
export type DismissToast = (topic: string) => void;

export const ToastContext = createContext<{ show: ShowToast; dismiss: DismissToast } | null>(null);

/** Returns the function that shows a toast. Throws where there is no `ToastProvider` above. */
export function useToast(): ShowToast {
  return useToasts().show;
}

/** Returns the function that closes a toast whose message is no longer true. Throws as `useToast` does. */
export function useToastDismissal(): DismissToast {
  return useToasts().dismiss;
}

function useToasts() {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('Toasts need a ToastProvider above');
  return toasts;
}
