import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { booksAtOnce } from '../../content/navigation/bookingHref.ts';

/**
 * Calls `book` once where a press on an hour of another page has led here, as soon as it `isKnown` which hours are free.
 * Never for an address alone, which may come from anybody (A61), nor after a reload, Back or Forward.
 */
export function useBookingAtOnce(isKnown: boolean, book: () => void): void {
  const { state } = useLocation() as { state: unknown };
  const isPress = useNavigationType() === NavigationType.Push && state === booksAtOnce;
  const isDone = useRef(false);
  const bookOnce = useEffectEvent(() => {
    if (isDone.current) return;
    isDone.current = true;
    book();
  });
  useEffect(() => {
    if (isPress && isKnown) bookOnce();
  }, [isPress, isKnown]);
}
