import { listAvailability } from '@centro/api-client/extensions';
import { centreTime, createSchedule, type BookingRules } from '@centro/booking';
import { api } from '../../../api.ts';
import { site } from '../../../site.ts';
import { firstFreeText, type FirstFreeText } from './firstFreeText.ts';

/** Returns the first free slot at the present moment, by the rules alone where the API cannot tell more (A25). */
export async function findFirstFree(rules: BookingRules, signal: AbortSignal): Promise<FirstFreeText | null> {
  const now = centreTime(new Date(), rules);
  if (!site.hasApiExtensions) return firstFreeText(rules, now);
  const { first, last } = createSchedule(rules, now).window;
  const answer = await listAvailability(api(), { from: first.toString(), to: last.toString(), signal });
  return firstFreeText(rules, now, answer.ok ? answer.days : undefined);
}
