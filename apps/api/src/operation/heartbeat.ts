import { fetch } from 'undici';

/**
 * Requests `heartbeatUrl` once the server answers at `pagesUrl`, as visitors reach it. Rejects when either does not, with a message
 * without the secret address. Each may take ten seconds; a redirect counts as a failure, so that no other address is asked.
 */
export async function sendHeartbeat({
  heartbeatUrl,
  pagesUrl,
}: {
  heartbeatUrl: string;
  pagesUrl: string;
}): Promise<void> {
  const healthUrl = `${pagesUrl.replace(/\/+$/, '')}/healthz`;
  await ask(healthUrl, `The server does not answer at ${healthUrl}`);
  await ask(heartbeatUrl, 'The address of HEARTBEAT_URL does not answer');
}

async function ask(url: string, failure: string): Promise<void> {
  const status = await statusOf(url);
  if (status < 200 || status > 299) throw new Error(status === 0 ? failure : `${failure}: status ${status}`);
}

/** Returns the status of a response; 0 without one. The errors of `fetch` name the address. */
async function statusOf(url: string): Promise<number> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(mostMs) });
    await response.body?.cancel();
    return response.status;
  } catch {
    return 0;
  }
}

const mostMs = 10_000;
