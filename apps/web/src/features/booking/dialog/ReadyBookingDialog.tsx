import { useEffect } from 'react';
import { booking as words } from '../../../content/booking.ts';
import { chunkOf, useChunk } from '../useChunk.ts';
import type { BookingFlow } from '../bookingFlow.ts';
import { LostCode } from '../LostCode.tsx';
import type { BookingDialogProps } from './BookingDialog.tsx';

const dialog = chunkOf(() => import('./BookingDialog.tsx'));

interface ReadyBookingDialogProps extends Omit<BookingDialogProps, 'flow'> {
  flow: BookingFlow;
}

/**
 * The dialog of a flow, closed while the visitor chooses. Its code is loaded once the browser is idle and kept ready, since
 * `lazy` would show nothing for 300 ms at the press. A press before that opens it as soon as the code has come; where it
 * does not come, a message takes its place.
 */
export function ReadyBookingDialog({ flow, ...props }: ReadyBookingDialogProps) {
  const { code, hasFailed, request } = useChunk(dialog);

  // Each press is a flow of its own.
  useEffect(() => {
    if (flow.step !== 'choosing' && !code) request();
  }, [flow, code, request]);

  if (flow.step === 'choosing') return null;
  if (code) return <code.BookingDialog {...props} flow={flow} />;
  return hasFailed && <LostCode message={words.dialogLost} onRetry={request} takesFocus />;
}
