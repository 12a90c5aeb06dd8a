import { answerTo } from './answerTo.ts';
import type { CallOptions } from './answerTo.ts';
import { bareFailure } from '../problems/CallProblem.ts';
import type { CallFailure } from '../problems/CallProblem.ts';
import type { components } from '../generated/schema.ts';
import type { ApiClient } from '../client/createApiClient.ts';
import { isDay, isTime, type Time } from '../json/dayAndTime.ts';
import { isRecord } from '../json/isRecord.ts';
import { isTextLike } from '../json/isTextLike.ts';
import { parseJson } from '../json/parseJson.ts';

type Schemas = components['schemas'];
type WireDay = Schemas['DayAvailability'];

/** What the API reports of one day; `@centro/booking` takes a list of them as its `availability`. */
export interface DayAvailability extends Pick<WireDay, 'day' | 'closure'> {
  fullSlots: readonly Time[];
  seatsLeft?: readonly (Schemas['SeatsLeft'] & { slot: Time })[];
  closedHours?: readonly (Schemas['ClosedHours'] & { from: Time; to: Time })[];
  extraOpening?: Pick<Schemas['ExtraOpening'], 'label'> & { slots?: readonly Time[] };
}

export interface ListAvailabilityOptions extends CallOptions {
  /** The first day, YYYY-MM-DD at the centre. */
  from: string;
  /** The last day, YYYY-MM-DD at the centre. */
  to: string;
  /** The key of the service, where the centre has several; its own without it. */
  key?: string;
}

export type ListAvailabilityResult = { ok: true; days: DayAvailability[] } | CallFailure;

/**
 * Returns the days that the API reports on, perhaps none.
 *
 * Anything but a JSON array fails with kind `unreadable`. Within the array, values that do not match the
 * contract are left out, so that a partly valid day stays bookable: the booking call decides.
 */
export async function listAvailability(
  client: ApiClient,
  { from, to, key, ...options }: ListAvailabilityOptions,
): Promise<ListAvailabilityResult> {
  const query = { from, to, ...(key !== undefined && { key }) };
  const call = client.GET('/availability', { params: { query }, parseAs: 'text', ...options });
  const answer = await answerTo(call, options.signal);
  if (!answer.ok) return answer;
  const entries = parseJson(answer.data);
  if (!Array.isArray(entries)) return bareFailure('unreadable', answer.status);
  return { ok: true, days: entries.filter(isRecord).flatMap(toDays) };
}

/** Returns one day, or none when the entry has no valid date. */
function toDays(entry: Record<string, unknown>): DayAvailability[] {
  const { day, closure, extraOpening } = entry;
  if (!isDay(day)) return [];
  const seatsLeft = listOf(entry.seatsLeft, isSeatsLeft);
  const closedHours = listOf(entry.closedHours, isClosedHours);
  return [
    {
      day,
      fullSlots: listOf(entry.fullSlots, isTime),
      ...(seatsLeft.length > 0 && { seatsLeft }),
      ...(isLabel(closure) && { closure: { label: closure.label } }),
      ...(closedHours.length > 0 && { closedHours }),
      ...(isLabel(extraOpening) && { extraOpening: toExtraOpening(extraOpening) }),
    },
  ];
}

/** The elements of a list that are of the expected form. */
function listOf<Element>(list: unknown, isElement: (value: unknown) => value is Element): Element[] {
  return Array.isArray(list) ? list.filter(isElement) : [];
}

function toExtraOpening({ label, slots }: { label: string; slots?: unknown }) {
  const times = listOf(slots, isTime);
  return { label, ...(times.length > 0 && { slots: times }) };
}

function isSeatsLeft(value: unknown): value is { slot: Time; seats: number } {
  return isRecord(value) && isTime(value.slot) && Number.isInteger(value.seats) && Number(value.seats) > 0;
}

function isClosedHours(value: unknown): value is { from: Time; to: Time; label: string } {
  return isRecord(value) && isTime(value.from) && isTime(value.to) && isLabel(value);
}

function isLabel(value: unknown): value is { label: string } {
  return isRecord(value) && isTextLike(value.label, /\S/);
}
