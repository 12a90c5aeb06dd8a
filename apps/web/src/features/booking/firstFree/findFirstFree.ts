import { listAvailability } from '@centro/api-client/extensions';
import { exampleRules, centreTime, createSchedule } from '@centro/booking';
import { api } from '../../../api.ts';
import { site } from '../../../site.ts';
import { firstFreeText, type FirstFreeText } from './firstFreeText.ts';

/** Returns the first free slot at the present moment, by the rules alone where the API cannot tell more (A25). */
export async function findFirstFree(signal: AbortSignal): Promise<FirstFreeText | null> {
  const now = centreTime(new Date(), exampleRules);
  if (!site.hasApiExtensions) return firstFreeText(now);
  const { first, last } = createSchedule(exampleRules, now).window;
  const answer = await listAvailability(api, { from: first.toString(), to: last.toString(), signal });
  return firstFreeText(now, answer.ok ? answer.days : undefined);
}
