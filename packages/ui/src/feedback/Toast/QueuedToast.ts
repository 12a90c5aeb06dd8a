import type { ToastMessage } from './useToast.ts';

/** A message that was asked for; closed, it stays a moment longer to leave the screen. */
export interface QueuedToast {
  id: number;
  message: ToastMessage;
  open: boolean;
}
