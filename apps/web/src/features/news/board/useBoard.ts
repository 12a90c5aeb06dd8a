import { useEffect } from 'react';
import type { Board } from './toBoard.ts';

/** Kept while the visitor goes from page to page: navigation in the browser asks no server. */
let latest: Board | null | undefined;

/**
 * Returns what our server rendered the home's board with, also for who comes back from another page. The page itself calls
 * it: its section may not be hydrated yet when a visitor leaves.
 */
export function useBoard(rendered: Board | null | undefined): Board | null | undefined {
  const board = rendered ?? latest;
  useEffect(() => {
    latest = board;
  }, [board]);
  return board;
}
