import { centreTime, createSchedule, type BookingRules } from '../../src/index.ts';
import { formatSlotValue } from '../../src/links/index.ts';
import { thanks, visitor } from './bookInBrowser.ts';

/** Posts a good booking, and one of a day without hours; returns what is wrong with the answers. */
export async function booksOnServer(address: string, rules: BookingRules): Promise<string[]> {
  const free = createSchedule(rules, centreTime(new Date(), rules)).firstFree();
  if (!free) return ['the rules of the recipe offer nothing'];
  const closed = { ...free, day: free.day.add({ days: 1 }) };
  const expected = [
    { slot: formatSlotValue(free), status: 200, text: thanks },
    { slot: formatSlotValue(closed), status: 422, text: 'day-closed' },
    { slot: '', status: 422, text: 'slot-missing' },
  ];
  const faults: string[] = [];
  for (const { slot, status, text } of expected) {
    const answer = await fetch(`${address}bookings`, {
      method: 'POST',
      // As a browser sends it: Astro refuses forms of other sites.
      headers: { origin: new URL(address).origin },
      body: new URLSearchParams({ slot, ...visitor }),
      signal: AbortSignal.timeout(30_000),
    });
    const answered = await answer.text();
    if (answer.status !== status || answered !== text)
      faults.push(`"${slot}" was answered by ${answer.status} «${answered.slice(0, 200)}»`);
  }
  return faults;
}
