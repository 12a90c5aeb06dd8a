import { listMessages, type ApiClient, type NewsItem } from '@centro/api-client';
import { newsList as words } from '../../content/news.ts';

/** The one channel of the site: school and competitions (R170). */
const channel = 'canalescuolaeconcorsi';

/**
 * Returns the news, or null when there is nothing to show: they could not be fetched, which is logged (R159), or
 * an abort by `signal`, when the visitor has left, is not one (A39).
 */
export async function loadNews(client: ApiClient, signal: AbortSignal): Promise<NewsItem[] | null> {
  // StrictMode leaves and returns at once: only who is still here makes the one request (R147, A39).
  await Promise.resolve();
  if (signal.aborted) return null;
  const answer = await listMessages(client, { channel, signal });
  if (answer.ok) return answer.items;
  const { kind, status } = answer.problem;
  if (kind !== 'aborted') console.error(words.failureLog, { kind, status });
  return null;
}
