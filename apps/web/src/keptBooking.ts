import { tabMemory } from './tabMemory.ts';

/** Under which the tab keeps the confirmation of its booking (B28), as JSON with the slot: '2026-11-25T17:00'. */
export const keptBooking = 'confirmed-booking';

/** Returns the slot that was booked in this tab, for pages that show no more of it. */
export function recallSlot(): string | null {
  try {
    return (JSON.parse(tabMemory.recall(keptBooking) ?? 'null') as { slot: string } | null)?.slot ?? null;
  } catch {
    // Written by another version of the site.
    return null;
  }
}
