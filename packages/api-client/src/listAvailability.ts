import { answerTo } from './answerTo.ts';
import type { CallOptions } from './answerTo.ts';
import { bareFailure } from './CallProblem.ts';
import type { CallFailure } from './CallProblem.ts';
import type { components } from './generated/schema.ts';
import type { ApiClient } from './createApiClient.ts';
import { isRecord } from './isRecord.ts';
import { isTextLike } from './isTextLike.ts';
import { parseJson } from './parseJson.ts';

type WireDay = components['schemas']['DayAvailability'];

/** What the API reports of one day; `@centro/booking` takes a list of them as its `availability`. */
export interface DayAvailability extends Omit<WireDay, 'fullSlots'> {
  fullSlots: `${number}:${number}`[];
}

export interface ListAvailabilityOptions extends CallOptions {
  /** The first day, YYYY-MM-DD at the centre. */
  from: string;
  /** The last day, YYYY-MM-DD at the centre. */
  to: string;
}

export type ListAvailabilityResult = { ok: true; days: DayAvailability[] } | CallFailure;

/**
 * Returns the days that the API reports on, perhaps none.
 *
 * Anything but a JSON array fails with kind `unreadable`. Within the array whatever is not of the expected
 * form is left out, so that a day half understood stays bookable: the call that books decides.
 */
export async function listAvailability(
  client: ApiClient,
  { from, to, ...options }: ListAvailabilityOptions,
): Promise<ListAvailabilityResult> {
  const call = client.GET('/availability', { params: { query: { from, to } }, parseAs: 'text', ...options });
  const answer = await answerTo(call, options.signal);
  if (!answer.ok) return answer;
  const entries = parseJson(answer.data);
  if (!Array.isArray(entries)) return bareFailure('unreadable', answer.status);
  return { ok: true, days: entries.filter(isRecord).flatMap(toDays) };
}

/** Returns one day, or none when the entry does not say which. */
function toDays({ day, fullSlots, closure, extraOpening }: Record<string, unknown>): DayAvailability[] {
  if (!isTextLike(day, /^\d{4}-\d{2}-\d{2}$/)) return [];
  return [
    {
      day,
      fullSlots: Array.isArray(fullSlots) ? fullSlots.filter(isTime) : [],
      ...(isLabel(closure) && { closure: { label: closure.label } }),
      ...(isLabel(extraOpening) && { extraOpening: { label: extraOpening.label } }),
    },
  ];
}

function isTime(value: unknown): value is `${number}:${number}` {
  return isTextLike(value, /^\d{2}:\d{2}$/);
}

function isLabel(value: unknown): value is { label: string } {
  return isRecord(value) && isTextLike(value.label, /\S/);
}
