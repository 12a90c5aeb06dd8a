import { fetch } from 'undici';

/**
 * Requests `heartbeatUrl`, where there is one, once the server answers at `pagesUrl`, as visitors reach it. Rejects when either does
 * not, with a message without the secret address. Each may take `withinMs`; a redirect counts as a failure, so that no other address
 * is asked.
 */
export async function sendHeartbeat(
  { heartbeatUrl, pagesUrl }: { heartbeatUrl: string | null; pagesUrl: string },
  withinMs = 10_000,
): Promise<void> {
  const healthUrl = `${pagesUrl.replace(/\/+$/, '')}/healthz`;
  const signal = () => AbortSignal.timeout(withinMs);
  await ask(healthUrl, signal(), `The server does not answer at ${healthUrl}`);
  if (heartbeatUrl !== null)
    await ask(heartbeatUrl, signal(), 'The address of HEARTBEAT_URL does not answer');
}

async function ask(url: string, signal: AbortSignal, failure: string): Promise<void> {
  const status = await statusOf(url, signal);
  if (status < 200 || status > 299) throw new Error(status === 0 ? failure : `${failure}: status ${status}`);
}

/** Returns the status of a response; 0 without one. The errors of `fetch` name the address. */
async function statusOf(url: string, signal: AbortSignal): Promise<number> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal });
    await response.body?.cancel();
    return response.status;
  } catch {
    return 0;
  }
}
