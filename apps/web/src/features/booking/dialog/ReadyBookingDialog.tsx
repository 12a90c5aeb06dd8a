import { whenIdle } from '@centro/ui/whenIdle';
import { useEffect, useState } from 'react';
import { loadChunk } from '../../../loadChunk.ts';
import type { BookingFlow } from '../bookingFlow.ts';
import type { BookingDialogProps } from './BookingDialog.tsx';

const load = () => import('./BookingDialog.tsx');

type Dialog = Awaited<ReturnType<typeof load>>['BookingDialog'];

interface ReadyBookingDialogProps extends Omit<BookingDialogProps, 'flow'> {
  flow: BookingFlow;
}

/**
 * The dialog of a flow, closed while the visitor chooses. Its code is loaded once the browser is idle and kept ready, since
 * `lazy` would show nothing for 300 ms at the press. A press before that opens it as soon as the code has come; rendering
 * throws when it cannot be loaded.
 */
export function ReadyBookingDialog({ flow, ...props }: ReadyBookingDialogProps) {
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const isNeeded = flow.step !== 'choosing';

  useEffect(
    () =>
      whenIdle(() => {
        load().then(
          ({ BookingDialog }) => setDialog(() => BookingDialog),
          // A press tries again.
          () => undefined,
        );
      }),
    [],
  );
  useEffect(() => {
    if (!isNeeded || Dialog) return;
    loadChunk(load).then(
      ({ BookingDialog }) => setDialog(() => BookingDialog),
      (error: unknown) => setFailure({ error }),
    );
  }, [isNeeded, Dialog]);

  if (failure) throw failure.error;
  return flow.step !== 'choosing' && Dialog && <Dialog {...props} flow={flow} />;
}
