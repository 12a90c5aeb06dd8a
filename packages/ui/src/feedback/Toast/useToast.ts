import { createContext, useContext } from 'react';
import type { Tone } from '../../elements/Tone.ts';

/** An action of a message, as a button beside it. */
export interface ToastAction {
  label: string;
  /** Announced with the message: how to reach the button, or another way to do the same. */
  hint: string;
  onAction: () => void;
}

/** A temporary message; the page must contain it too. */
export interface ToastMessage {
  kind: Tone;
  title: string;
  detail?: string | undefined;
  /** A toast with an action has no timer: it stays until the visitor closes it. */
  action?: ToastAction;
  /** A newer message on the same topic replaces this one. Default: the title. */
  topic?: string;
}

export type ShowToast = (message: ToastMessage) => void;

/** Closes the toast on a topic, if there is one. */
export type DismissToast = (topic: string) => void;

export const ToastContext = createContext<{ show: ShowToast; dismiss: DismissToast } | null>(null);

/** Returns the function that shows a toast. Throws outside a `ToastProvider`. */
export function useToast(): ShowToast {
  return useToasts().show;
}

/** Returns the function that closes a toast whose message no longer applies. Throws outside a `ToastProvider`. */
export function useToastDismissal(): DismissToast {
  return useToasts().dismiss;
}

function useToasts() {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToast needs a ToastProvider');
  return toasts;
}
