import { Agent, request } from 'undici';

export interface Call {
  path: string;
  method: 'GET' | 'POST' | 'DELETE';
  headers?: Record<string, string>;
  body?: string;
}

/** Sends a call and returns the status once the whole answer has come. */
export type Send = (call: Call) => Promise<number>;

/** Returns a client with so many connections, which stay open, of this machine's address or another one of its own. */
export function clientOf(origin: string, connections: number, localAddress = '127.0.0.1') {
  const agent = new Agent({ connections, localAddress });
  const send: Send = async ({ path, ...call }) => {
    const { statusCode, body } = await request(origin + path, { ...call, dispatcher: agent });
    await body.dump();
    return statusCode;
  };
  return { send, [Symbol.asyncDispose]: () => agent.close() };
}

export function post(path: string, body: unknown): Call {
  return {
    path,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

export async function sendOrFail(send: Send, call: Call): Promise<void> {
  const status = await send(call);
  if (status >= 300) throw new Error(`${call.path} answered ${status}`);
}

/** Returns how many calls per second succeed, always with so many in progress. */
export async function rate(
  send: Send,
  calls: Iterator<Call>,
  { seconds, inProgress }: { seconds: number; inProgress: number },
): Promise<number> {
  const startedAt = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: inProgress }, async () => {
      while (performance.now() - startedAt < seconds * 1000) {
        await sendOrFail(send, nextOf(calls));
        done += 1;
      }
    }),
  );
  return done / ((performance.now() - startedAt) / 1000);
}

export function nextOf(calls: Iterator<Call>): Call {
  const next = calls.next();
  if (next.done) throw new Error('The year has no slot left');
  return next.value;
}

export function* endlessly<Value>(all: readonly Value[]): Generator<Value> {
  for (;;) yield* all;
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}
