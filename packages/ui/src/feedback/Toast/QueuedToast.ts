import type { ToastMessage } from './useToast.ts';

/** A message in the queue; after closing it stays for the exit animation. */
export interface QueuedToast {
  id: number;
  message: ToastMessage;
  open: boolean;
}
