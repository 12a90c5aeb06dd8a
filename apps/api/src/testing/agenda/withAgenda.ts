import { agendaUrl } from '../../agenda/agendaUrl.ts';
import { newStaffLink } from '../../agenda/agendaLinks.ts';
import { timeOrderedId } from '../../store/keys/timeOrderedId.ts';
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
  async function newLink(email = 'info@example.it'): Promise<string> {
    const id = timeOrderedId();
    await api.store.staffLinks.add(newStaffLink(id, { config: api.config, email, at: api.now() }), null);
    return api.links.valueOf('staff-agenda', id);
  }

  /** Returns a browser without a session. */
  function newBrowser() {
    let cookie = '';
    async function request(
      path: string,
      form?: Record<string, string>,
      headers: Record<string, string> = {},
    ) {
      const response = await fetch(`${api.url}/demo-centre/${path}`, {
        redirect: 'manual',
        headers: {
          accept: 'text/html',
          'sec-fetch-site': 'same-origin',
          'user-agent': 'Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0',
          ...(cookie !== '' && { cookie }),
          ...(form && { origin: 'null' }),
          ...headers,
        },
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      });
      const [set] = response.headers.getSetCookie();
      if (set !== undefined && headers['cookie'] === undefined)
        cookie = set.includes('Max-Age=0') ? '' : (set.split(';')[0] ?? '');
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
      cookie: () => cookie,
      /** Opens the agenda by a new link. */
      async signIn(options: { email?: string; isRemembered?: boolean } = {}) {
        const link = await newLink(options.email);
        return request('agenda/apri', { link, ...(options.isRemembered && { ricorda: 'si' }) });
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
