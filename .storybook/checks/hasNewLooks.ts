import { looksOf } from './looksOf.ts';

const known = new Map<string, Set<string>>();

/** Returns whether the page shows an element that looks like none before it in the same file of stories. */
export function hasNewLooks(file: string): boolean {
  const looks = known.get(file) ?? new Set();
  known.set(file, looks);
  const before = looks.size;
  for (const element of document.body.querySelectorAll('body *:not(script, style, script *, style *)'))
    looks.add(`${looksOf(element)} in ${element.parentElement?.className ?? ''}`);
  return looks.size > before;
}
