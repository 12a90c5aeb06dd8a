import { Loader } from '@centro/ui/Loader';
import { Activity, useEffect, useState } from 'react';
import { booking as words } from '../../../content/booking.ts';
import { site } from '../../../site.ts';
import { serverPageOf } from '../serverPage.ts';
import { chunkOf, useChunk } from '../useChunk.ts';
import { LostCode } from '../LostCode.tsx';
import type { BookingDialogProps } from './BookingDialog.tsx';

const dialog = chunkOf(() => import('./BookingDialog.tsx'));

/**
 * The dialog of a flow, hidden while the visitor chooses. Its code is loaded once the browser is idle and kept ready, since
 * `lazy` would show nothing for 300 ms at the press. A press before that opens it as soon as the code has come; where it
 * does not come, or not soon, a message takes its place.
 */
export function ReadyBookingDialog({
  serviceKey,
  ...props
}: BookingDialogProps & { serviceKey: string | undefined }) {
  const { code, hasFailed, request } = useChunk(dialog);
  const { flow } = props;
  const isOpen = flow.step !== 'choosing';
  const turn = useTurn(isOpen);

  // Each press is a flow of its own.
  useEffect(() => {
    if (flow.step !== 'choosing' && !code) request();
  }, [flow, code, request]);

  if (code) return <Turn key={turn} {...props} BookingDialog={code.BookingDialog} isOpen={isOpen} />;
  if (flow.step === 'choosing') return null;
  const simplePage = site.hasApiExtensions ? serverPageOf(flow.selection, serviceKey) : undefined;
  if (hasFailed)
    return <LostCode message={words.dialogLost} onRetry={request} simplePage={simplePage} takesFocus />;
  return <Opening simplePage={simplePage} />;
}

/** In place of the dialog while its code comes: nothing for as long as no eye would notice, then that it comes, then the other ways. */
function Opening({ simplePage }: { simplePage: string | undefined }) {
  const [stage, setStage] = useState<'soon' | 'slow' | 'late'>('soon');
  useEffect(() => {
    if (stage === 'late') return undefined;
    const timer =
      stage === 'soon'
        ? setTimeout(() => setStage('slow'), unnoticedMs)
        : setTimeout(() => setStage('late'), patienceMs);
    return () => clearTimeout(timer);
  }, [stage]);
  if (stage === 'late')
    return (
      <LostCode
        message={words.dialogLate}
        onRetry={() => setStage('slow')}
        simplePage={simplePage}
        takesFocus
      />
    );
  return stage === 'slow' && <Loader label={words.dialogOpening} />;
}

const unnoticedMs = 300;
const patienceMs = 8000;

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
