import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that stays the same and calls what `act` was in the last rendering, for the events of a part that is
 * not to be rendered for each new `act`.
 */
export function useLatestCall<Arguments extends readonly unknown[]>(
  act: (...given: Arguments) => void,
): (...given: Arguments) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Arguments) => latest.current(...given), []);
}
