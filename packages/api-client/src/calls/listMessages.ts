import { answerTo } from './answerTo.ts';
import type { CallOptions } from './answerTo.ts';
import { bareFailure } from '../problems/CallProblem.ts';
import type { CallFailure } from '../problems/CallProblem.ts';
import type { NewsItem } from '../contract/contract.ts';
import type { ApiClient } from '../client/createApiClient.ts';
import { isDay } from '../json/dayAndTime.ts';
import { isRecord } from '../json/isRecord.ts';
import { isTextLike } from '../json/isTextLike.ts';
import { parseJson } from '../json/parseJson.ts';

export interface ListMessagesOptions extends CallOptions {
  channel: string;
}

export type ListMessagesResult = { ok: true; items: NewsItem[] } | CallFailure;

/**
 * Returns the items of a news channel in the order of the response, perhaps none.
 *
 * Anything but a JSON array fails with kind `unreadable`. Within the array, an entry that is
 * not an object is left out, a text that is missing is empty, and so is a `url` that is not an
 * absolute http or https address; a `date` that is no day and a `group` without text are left out.
 */
export async function listMessages(
  client: ApiClient,
  { channel, ...options }: ListMessagesOptions,
): Promise<ListMessagesResult> {
  const call = client.GET('/messages', { params: { query: { channel } }, parseAs: 'text', ...options });
  const answer = await answerTo(call, options.signal);
  if (!answer.ok) return answer;
  const entries = parseJson(answer.data);
  if (!Array.isArray(entries)) return bareFailure('unreadable', answer.status);
  return { ok: true, items: entries.filter(isRecord).map(toNewsItem) };
}

function toNewsItem({ title, description, url, date, group }: Record<string, unknown>): NewsItem {
  return {
    title: toText(title),
    description: toText(description),
    url: toWebAddress(url),
    ...(isDay(date) && { date }),
    ...(isTextLike(group, /\S/) && { group }),
  };
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function toWebAddress(value: unknown): string {
  const text = toText(value);
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol) ? text : '';
}
