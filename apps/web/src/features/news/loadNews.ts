import { listMessages, type ApiClient, type NewsItem } from '@centro/api-client';
import { newsList as texts } from '../../content/news.ts';

/** The one channel of the site: school and competitions (R170). */
const channel = 'canalescuolaeconcorsi';

/**
 * Returns the news; null after a failure, which is logged (R159), and after an abort by `signal`, which is not
 * (A39).
 */
export async function loadNews(client: ApiClient, signal: AbortSignal): Promise<NewsItem[] | null> {
  // StrictMode mounts twice and aborts the first call at once: wait, so that only one request is sent (R147, A39).
  await Promise.resolve();
  if (signal.aborted) return null;
  const answer = await listMessages(client, { channel, signal });
  if (answer.ok) return answer.items;
  const { kind, status } = answer.problem;
  if (kind !== 'aborted') console.error(texts.failureLog, { kind, status });
  return null;
}
