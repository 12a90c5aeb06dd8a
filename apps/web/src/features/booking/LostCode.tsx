import './LostCode.css';
import { Button } from '@centro/ui/Button';
import { Notice } from '@centro/ui/Notice';
import { useEffect, useRef } from 'react';
import { booking as words } from '../../content/booking.ts';
import { toneLabels } from '../../content/toneLabels.ts';

export interface LostCodeProps {
  /** What did not load. */
  message: string;
  onRetry: () => void;
  /** Focuses the button, which also brings it into view; for what a press has asked for. */
  takesFocus?: boolean;
  /** The address of the page of our server that does the same. */
  simplePage?: string | undefined;
}

/** The message in place of a part of the page whose code did not come, with another attempt. */
export function LostCode({ message, onRetry, takesFocus = false, simplePage }: LostCodeProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <div className="LostCode">
      <Notice tone="error" toneLabel={toneLabels.error} alert>
        <p>
          {message}{' '}
          {simplePage !== undefined && (
            <>
              {words.orElse} <a href={simplePage}>{words.simplePage}</a>.
            </>
          )}
        </p>
        <Button ref={button} onClick={onRetry}>
          {words.retry}
        </Button>
      </Notice>
    </div>
  );
}
