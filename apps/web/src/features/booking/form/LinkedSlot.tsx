import type { SelectionState } from '@centro/booking/react';
import { slotAddress } from '@centro/api-client/slotAddress';
import { parseDeepLink } from '@centro/booking/links';
import { useEffect, useRef } from 'react';
import { booking as words } from '../../../content/booking.ts';

export interface LinkedSlotProps {
  /** The query of the address. */
  link: string;
  selectionState: SelectionState;
}

/** Says, before the summary, that the chosen slot is the one of the address, and scrolls to it once (B13). */
export function LinkedSlot({ link: query, selectionState: { day, slot } }: LinkedSlotProps) {
  const link = parseDeepLink(query, slotAddress);
  const isChosen = link !== null && slot !== null && slot === link.slot && day?.compare(link.day) === 0;
  const text = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    // A page that is there again has its own position.
    const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (opened?.type !== 'navigate') return;
    // Nothing moves under who has begun to use it.
    if (document.activeElement !== document.body) return;
    const form = text.current?.closest('form');
    // Of the two views of the rendered page one goes first.
    const frame = requestAnimationFrame(() =>
      form?.querySelector('label:has(:checked), a[aria-current]')?.scrollIntoView({ block: 'center' }),
    );
    return () => cancelAnimationFrame(frame);
  }, []);

  if (!isChosen) return null;
  return (
    <p className="LinkedSlot" ref={text}>
      {words.linked}
    </p>
  );
}
