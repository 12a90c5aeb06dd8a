import { newStaffLink } from '../../agenda/sign-in/agendaLinks.ts';
import { agendaUrl } from '../../links/pageUrls.ts';
import { timeOrderedId } from '../../store/keys.ts';
import { startApi } from '../startApi.ts';
import { startMailbox } from '../startMailbox.ts';

/** A server behind TLS with a real mailbox, and what a browser needs to open the agenda on it. */
export async function withAgenda(env: NodeJS.ProcessEnv & { clock?: string } = {}) {
  const mailbox = await startMailbox();
  const api = await startApi({
    SMTP_URL: mailbox.url,
    CENTRE_BASE_URL: 'https://www.centro.test',
    CENTRE_API_HOST: 'https://api.centro.test',
    ...env,
  });

  /** Stores a link for a mailbox, as the morning email does, and returns its value. */
  async function newLink(email = 'info@centro.test'): Promise<string> {
    const id = timeOrderedId();
    await api.store.staffLinks.add(newStaffLink(id, { config: api.config, email, at: api.now() }));
    return api.links.valueOf('staff-agenda', id);
  }

  /** Returns a browser without a session. */
  function newBrowser() {
    const cookies = new Map<string, string>();
    const cookieOf = (kind: 'session' | 'device') => {
      const name = [...cookies.keys()].find((key) => key.includes('-device-') === (kind === 'device'));
      return name === undefined ? '' : `${name}=${cookies.get(name)}`;
    };
    async function request(
      path: string,
      form?: Record<string, string> | FormData,
      headers: Record<string, string> = {},
    ) {
      const response = await fetch(`${api.url}/demo-centre/${path}`, {
        redirect: 'manual',
        headers: {
          accept: 'text/html',
          'sec-fetch-site': 'same-origin',
          'user-agent': 'Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0',
          ...(cookies.size > 0 && {
            cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          }),
          ...(form && { origin: 'null' }),
          ...headers,
        },
        ...(form && { method: 'POST', body: form instanceof FormData ? form : new URLSearchParams(form) }),
      });
      for (const set of headers['cookie'] === undefined ? response.headers.getSetCookie() : []) {
        const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=');
        if (set.includes('Max-Age=0')) cookies.delete(name);
        else cookies.set(name, value);
      }
      const html = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        location: response.headers.get('location'),
        html,
        heading: /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] ?? null,
        token: /name="token" value="([\w-]+)"/.exec(html)?.[1] ?? '',
      };
    }
    return {
      request,
      /** The cookie of its session; empty without one. */
      cookie: () => cookieOf('session'),
      /** The cookie that says that the agenda was opened on this device; empty before. */
      deviceCookie: () => cookieOf('device'),
      /** Opens the agenda by a new link, and says who uses it: several people do so with the mailbox of the centre. */
      async signIn(options: { email?: string; isRemembered?: boolean } = {}) {
        const link = await newLink(options.email);
        const opened = await request('agenda/apri', {
          link,
          ...(options.isRemembered && { remember: 'si' }),
        });
        const { token } = await request('agenda/chi');
        if (token !== '') await request('agenda/chi', { token, name: 'Anna' });
        return opened;
      },
    };
  }

  return {
    mailbox,
    api,
    url: agendaUrl(api.config),
    newLink,
    newBrowser,
    [Symbol.asyncDispose]: async () => {
      await api.close();
      await mailbox.close();
    },
  };
}

/** Returns the value of the link to the agenda in an email. */
export function agendaLinkIn({ text = '' }: { text?: string | undefined }): string {
  const [, link] = /\/agenda\?link=(\S+)$/m.exec(text) ?? [];
  if (link === undefined) throw new Error(`No link to the agenda in:\n${text}`);
  return link;
}
