import { Activity, useEffect, useState } from 'react';
import { booking as words } from '../../../content/booking.ts';
import { chunkOf, useChunk } from '../useChunk.ts';
import { LostCode } from '../LostCode.tsx';
import type { BookingDialogProps } from './BookingDialog.tsx';

const dialog = chunkOf(() => import('./BookingDialog.tsx'));

/**
 * The dialog of a flow, hidden while the visitor chooses. Its code is loaded once the browser is idle and kept ready, since
 * `lazy` would show nothing for 300 ms at the press. A press before that opens it as soon as the code has come; where it
 * does not come, a message takes its place.
 */
export function ReadyBookingDialog(props: BookingDialogProps) {
  const { code, hasFailed, request } = useChunk(dialog);
  const { flow } = props;
  const isOpen = flow.step !== 'choosing';
  const turn = useTurn(isOpen);

  // Each press is a flow of its own.
  useEffect(() => {
    if (flow.step !== 'choosing' && !code) request();
  }, [flow, code, request]);

  if (code) return <Turn key={turn} {...props} BookingDialog={code.BookingDialog} isOpen={isOpen} />;
  return isOpen && hasFailed && <LostCode message={words.dialogLost} onRetry={request} takesFocus />;
}

/** Counts how often the dialog was closed: each time it begins without the messages of the one before. */
function useTurn(isOpen: boolean): number {
  const [{ turn, wasOpen }, setKnown] = useState({ turn: 0, wasOpen: isOpen });
  if (wasOpen !== isOpen) setKnown({ turn: wasOpen ? turn + 1 : turn, wasOpen: isOpen });
  return turn;
}

interface TurnProps extends BookingDialogProps {
  BookingDialog: typeof import('./BookingDialog.tsx').BookingDialog;
  isOpen: boolean;
}

/** Rendered in the time that the browser has left, without effects: the press only shows it. No choice before renders it again. */
function Turn({ BookingDialog, isOpen, ...props }: TurnProps) {
  const [atFirst] = useState<BookingDialogProps>(props);
  return (
    <Activity mode={isOpen ? 'visible' : 'hidden'}>
      <BookingDialog {...(isOpen ? props : atFirst)} />
    </Activity>
  );
}
