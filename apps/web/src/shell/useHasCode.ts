import { useSyncExternalStore } from 'react';

/** Returns whether the page is hydrated: false in the HTML of a build, and for whom runs no scripts. */
export function useHasCode(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

const neverChanges = () => () => undefined;
