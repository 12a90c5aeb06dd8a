import { randomUUID } from 'node:crypto';

/**
 * Returns a new UUID of version 7 (RFC 9562), which begins with the time: rows of one minute are adjacent on disk, so
 * that a commit writes few pages.
 */
export function timeOrderedId(at = Date.now()): string {
  return firstIdOf(at) + randomUUID().slice(15);
}

/** Returns what sorts before every `timeOrderedId` of a moment, in milliseconds, and after those of earlier ones. */
export function firstIdOf(at: number): string {
  const milliseconds = at.toString(16).padStart(12, '0');
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7`;
}
