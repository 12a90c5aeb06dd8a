import { createApiClient } from '@centro/api-client';
import { expect, test, vi } from 'vitest';
import { loadNews } from './loadNews.ts';

const items = [{ title: 'Bando', description: 'Le date', url: 'https://news.example/1' }];
const staying = () => new AbortController().signal;

/** A client of a mock API with this response, and the requests that it received. */
function clientThatGets(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve().then(answer));
  return { client: createApiClient({ host: 'https://api.example', fetch }), fetch };
}

test('one request for the fixed channel returns the items (R147, R170)', async () => {
  const { client, fetch } = clientThatGets(() => Response.json(items));
  expect(await loadNews(client, staying())).toEqual(items);
  expect(fetch.mock.calls.map(([request]) => request instanceof Request && request.url)).toEqual([
    'https://api.example/messages?channel=canalescuolaeconcorsi',
  ]);
});

test('an empty list is not a failure (A38)', async () => {
  const { client } = clientThatGets(() => Response.json([]));
  expect(await loadNews(client, staying())).toEqual([]);
});

test('an abort at once, as by StrictMode, sends no request (A39)', async () => {
  const { client, fetch } = clientThatGets(() => Response.json(items));
  const leaving = new AbortController();
  const loading = loadNews(client, leaving.signal);
  leaving.abort();
  expect(await loading).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});

test('an abort during the request is not logged (A39)', async () => {
  const leaving = new AbortController();
  const { client } = clientThatGets(() => {
    leaving.abort();
    throw leaving.signal.reason;
  });
  expect(await loadNews(client, leaving.signal)).toBeNull();
});

test.for<{ what: string; answer: () => Response; logged: object }>([
  {
    what: 'an error',
    answer: () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    logged: { kind: 'http', status: 502 },
  },
  {
    what: 'an empty 200',
    answer: () => new Response(''),
    logged: { kind: 'unreadable', status: 200 },
  },
  {
    what: 'garbage',
    answer: () => new Response('{"items": []}'),
    logged: { kind: 'unreadable', status: 200 },
  },
  {
    what: 'a lost connection',
    answer: () => {
      throw new TypeError('fetch failed');
    },
    logged: { kind: 'network', status: null },
  },
])('$what is logged and shows nothing (R159, A40)', async ({ answer, logged }) => {
  const log = vi.spyOn(console, 'error').mockImplementationOnce(() => undefined);
  const { client } = clientThatGets(answer);
  expect(await loadNews(client, staying())).toBeNull();
  expect(log.mock.calls).toEqual([['Errore nel recupero delle notizie', logged]]);
  log.mockClear();
});
