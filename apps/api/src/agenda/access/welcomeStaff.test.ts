import { expect, test } from 'vitest';
import { agendaLinkIn, withAgenda } from '../../testing/agenda/withAgenda.ts';
import { eventually } from '../../testing/eventually.ts';
import { queryFile } from '../../testing/store/queryFile.ts';
import { welcomeStaff } from './welcomeStaff.ts';

/** A new centre, and how its staff is welcomed. */
async function withNewCentre(env: NodeJS.ProcessEnv = {}) {
  const centre = await withAgenda(env);
  const logged: unknown[] = [];
  const { api } = centre;
  return {
    ...centre,
    logged,
    welcome: () => welcomeStaff({ ...api, log: { info: (values: unknown) => logged.push(values) } }),
    links: () => queryFile(api.config.dataDir, 'SELECT email, is_welcome FROM staff_link ORDER BY email'),
  };
}

test.concurrent('at its first start a centre writes where its agenda is, and sends each mailbox the first link', async () => {
  await using centre = await withNewCentre({ CENTRE_STAFF_EMAILS: 'anna@centro.test,info@centro.test' });
  await Promise.all([centre.welcome(), centre.welcome()]);
  await centre.welcome();
  expect(centre.links()).toEqual([
    { email: 'anna@centro.test', is_welcome: 1 },
    { email: 'info@centro.test', is_welcome: 1 },
  ]);
  expect(centre.logged[0]).toEqual({ agenda: centre.url, mailboxes: 2 });
  expect(centre.mailbox.mails).toEqual([]);
  // Whoever asks for a link does not wait for the minute.
  await centre.newBrowser().request('agenda/nuovo-link', {});
  const welcome = await eventually(() => {
    const [mail] = centre.mailbox.mailsTo('anna@centro.test');
    if (!mail) throw new Error('No e-mail yet');
    return mail;
  });
  expect(welcome.text).toContain('Non c’è nessuna password');
  const opened = await centre.newBrowser().request('agenda/apri', { link: agendaLinkIn(welcome) });
  expect(opened.status).toBe(303);
});

test.concurrent('an agenda that somebody has used gets no welcome', async () => {
  await using centre = await withNewCentre();
  const browser = centre.newBrowser();
  await browser.signIn();
  await centre.welcome();
  expect(centre.links()).toEqual([{ email: 'info@centro.test', is_welcome: 0 }]);
  expect(centre.logged).toEqual([]);
});
