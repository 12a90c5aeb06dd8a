import { runCentre } from '../../src/testing/built/runCentre.ts';

/** The centre's agenda, open in a browser. */
export interface OpenAgenda {
  /** Returns the HTML of a page; throws when it is not answered with one. */
  get(page: string): Promise<string>;
  /** Sends a form of a page that was read before; throws when it is refused. */
  post(action: string, form: Record<string, string>): Promise<void>;
}

/** Opens the agenda of a running server by a link, as its people do. */
export async function openAgenda({ url, env }: { url: string; env: NodeJS.ProcessEnv }): Promise<OpenAgenda> {
  const { stdout } = await runCentre(['link'], env);
  const link = new URL(stdout.trim()).searchParams.get('link') ?? '';
  const opened = await postForm(`${url}/agenda/apri`, { link });
  const [cookie = ''] = opened.headers.getSetCookie().map((line) => line.split(';', 1).join(''));

  return {
    async get(page) {
      const response = await fetch(`${url}/agenda/${page}`, { headers: { cookie } });
      if (response.status !== 200) throw new Error(`${page} answered ${response.status}`);
      return response.text();
    },
    async post(action, form) {
      await postForm(`${url}/agenda/${action}`, form, { cookie });
    },
  };
}

/** Posts as a form of our own page; a form that is accepted leads to another page. */
async function postForm(address: string, form: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...headers, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(form),
  });
  await response.body?.cancel();
  if (response.status !== 303) throw new Error(`${address} answered ${response.status}`);
  return response;
}
