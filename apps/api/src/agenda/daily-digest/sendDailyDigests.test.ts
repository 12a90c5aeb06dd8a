import { expect, test } from 'vitest';
import { bookByPhone } from '../phone-booking/bookByPhone.ts';
import { exampleRules } from '@centro/booking';
import { parseDate } from '@internationalized/date';
import { readConfig } from '../../config/config.ts';
import { centreLinks } from '../../links/links.ts';
import { openNewStore } from '../../testing/store/openNewStore.ts';
import { testEnv } from '../../testing/testEnv.ts';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { eventually } from '../../testing/eventually.ts';
import { queryFile } from '../../testing/store/queryFile.ts';
import { agendaLinkIn, withAgenda } from '../../testing/agenda/withAgenda.ts';
import { followFacts } from '../../facts/followFacts.ts';
import { followPhotos } from '../../photos/followPhotos.ts';
import { provenClock } from '../../operation/provenClock.ts';
import { writeEmail } from '../../operation/startSending.ts';
import { newStaffLink, staffEmail } from '../sign-in/agendaLinks.ts';
import { jsonFile } from '../../testing/withServices.ts';
import { dailyDigest } from './agendaEmails.tsx';
import { morningOf, sendDailyDigests } from './sendDailyDigests.ts';
import { otherName, twoServices } from '../../testing/agenda/withTwoServices.ts';

/** Monday, half an hour before the email of the morning. */
const clock = '2026-11-23T07:00[Europe/Rome]';
const atSeven = () => new Date('2026-11-23T06:00:00Z');
const at730 = { CENTRE_MORNING_EMAIL: '07:30', clock };

type Centre = Awaited<ReturnType<typeof withAgenda>>;

/** Books the consultation of Monday at 16:30, without an email. */
async function bookToday({ api }: { api: Pick<Centre['api'], 'config' | 'store' | 'links' | 'now'> }) {
  const facts = await followFacts(api, console);
  const photos = followPhotos(api, console);
  const context = {
    ...api,
    facts,
    photos,
    clock: provenClock(api),
    outbox: { wake: () => undefined },
    log: console,
  };
  const selection = { day: parseDate('2026-11-23'), slot: '16:30' } as const;
  const caller = { name: 'Rosa Neri', phone: '+39 333 0000002', email: '', note: 'Chiede di CIAD.' };
  await bookByPhone(context, { actor: 'command line', selection, ...caller });
}

const send = ({ api }: Centre) => sendDailyDigests({ ...api, outbox: { wake: () => undefined } });

test.concurrent('at 7:30 each mailbox gets the day and a link that opens the agenda, once', async () => {
  await using centre = await withAgenda({
    ...at730,
    CENTRE_STAFF_EMAILS: 'anna@centro.test,luca@centro.test',
  });
  await bookToday(centre);
  expect(await send(centre)).toEqual({ emails: 0 });
  centre.api.passMinutes(30);
  // Two processes at once, and again a minute later.
  const sent = await Promise.all([send(centre), send(centre), send(centre)]);
  expect(sent.reduce((sum, { emails }) => sum + emails, 0)).toBe(2);
  centre.api.passMinutes(1);
  expect(await send(centre)).toEqual({ emails: 0 });

  const stored = JSON.stringify(queryFile(centre.api.config.dataDir, 'SELECT * FROM outbox'));
  expect(stored).not.toContain('link=');
  // Any new email wakes the worker.
  await centre.newBrowser().request('agenda/nuovo-link', {});
  const mail = await centre.mailbox.mailTo('anna@centro.test');
  expect(mail.subject).toBe('Oggi 1 consulenza: 16:30');
  for (const words of [
    'Oggi, lunedì 23 novembre',
    '1 consulenza, 3 posti liberi.',
    '16:30  Rosa Neri, +39 333 0000002\n       Chiede di CIAD.',
    '17:00  Libero',
    'Prossimo giorno: mercoledì 25 novembre: nessuna consulenza',
  ])
    expect(mail.text).toContain(words);
  const browser = centre.newBrowser();
  const link = agendaLinkIn(mail);
  expect((await browser.request('agenda/apri', { link })).status).toBe(303);
  expect((await browser.request('agenda/apri', { link })).status).toBe(410);
});

test.concurrent('the email has what the visitor answered to the questions of the rules, a line each, cut short', async () => {
  const questions = [
    { key: 'scuola', type: 'text', label: 'Quale scuola frequenti?' },
    { key: 'note', type: 'text', label: 'Che cosa ti serve?' },
  ];
  const rules = jsonFile({ ...exampleRules, questions });
  await using centre = await withAgenda({
    ...at730,
    clock: '2026-11-25T07:30[Europe/Rome]',
    RULES_FILE: rules,
  });
  const answers = { scuola: 'Liceo <Empedocle>', note: 'a'.repeat(300) };
  await centre.api.post('/send-confirmation-email', bookingRequest({ answers }));
  const { text, html } = dailyDigest(await morningOf(centre.api), centre.api.config.centre, {
    to: 'info@centro.test',
    url: 'https://centro.test',
    time: '07:30',
  });
  expect(text).toContain(
    `\n       Quale scuola frequenti? Liceo <Empedocle>\n       Che cosa ti serve? ${'a'.repeat(119)}…\n`,
  );
  expect(html).toContain('Quale scuola frequenti? Liceo &lt;Empedocle&gt;');
});

test.concurrent('a morning with nothing to say has no email; one after a booking has', async () => {
  await using centre = await withAgenda({ ...at730, clock: '2026-11-24T07:30[Europe/Rome]' });
  expect(await send(centre)).toEqual({ emails: 0 });
  await centre.api.post('/send-confirmation-email', bookingRequest());
  // The server looks for itself too: one of the two stores it.
  await send(centre);
  await centre.newBrowser().request('agenda/nuovo-link', {});
  const mail = await eventually(() => {
    const found = centre.mailbox.mails.find(({ subject }) => subject === 'Oggi nessuna consulenza');
    if (!found) throw new Error('Not yet');
    return found;
  });
  expect(mail.text).toContain('Da ieri: prenotazioni nuove: 1');
  expect(mail.text).toContain('Prossimo giorno: mercoledì 25 novembre: 1 consulenza');
});

test.concurrent.for([
  { what: 'switched off', env: { CENTRE_MORNING_EMAIL: '' }, minutes: 30 },
  { what: 'later than two hours', env: {}, minutes: 150 },
])('no email is sent when it is $what', async ({ env, minutes }) => {
  await using centre = await withAgenda({ ...at730, ...env });
  await bookToday(centre);
  centre.api.passMinutes(minutes);
  expect(await send(centre)).toEqual({ emails: 0 });
});

test.concurrent('a server that starts at that hour sends it by itself', async () => {
  const env = testEnv(at730);
  const config = readConfig(env);
  const store = await openNewStore(config.dataDir);
  const early = { config, now: atSeven };
  await bookToday({ api: { ...early, store, links: centreLinks(early) } });
  await store.close();
  await using centre = await withAgenda({
    ...at730,
    DATA_DIR: config.dataDir,
    clock: '2026-11-23T07:45[Europe/Rome]',
  });
  const mail = await centre.mailbox.mailTo('info@centro.test');
  expect(mail.subject).toBe('Oggi 1 consulenza: 16:30');
});

test.concurrent('an email that waits for the mail server until the next day is not sent', async () => {
  await using centre = await withAgenda(at730);
  const { api } = centre;
  await bookToday(centre);
  const at = new Date('2026-11-23T06:30:00Z');
  const email = 'info@centro.test';
  const row = staffEmail('morning-agenda', { config: api.config, email, at });
  const link = newStaffLink(row.id, { config: api.config, email, at, morningOf: '2026-11-23' });
  await api.store.staffLinks.add(link);
  const write = writeEmail(api, api.app.log);
  expect(await write(row, at)).toMatchObject({ subject: 'Oggi 1 consulenza: 16:30' });
  expect(await write(row, new Date('2026-11-24T06:30:00Z'))).toBe('empty');
});

test.concurrent('the email says of which service a booking and a free slot are, where it is not the centre’s own', async () => {
  await using centre = await withAgenda({
    ...at730,
    clock: '2026-11-25T07:30[Europe/Rome]',
    RULES_FILE: twoServices(),
  });
  const exam = bookingRequest({ key: 'concorsi', date: 'mercoledì 25 novembre 2026 alle ore 10:00' });
  for (const request of [exam, bookingRequest()])
    expect((await centre.api.post('/send-confirmation-email', request)).status).toBeLessThan(300);
  const { text, html } = dailyDigest(await morningOf(centre.api), centre.api.config.centre, {
    to: 'info@centro.test',
    url: 'https://centro.test',
    time: '07:30',
  });
  expect(text).toContain(
    `10:00  Maria Rossi, +39 333 1234567\n       ${otherName}\n11:00  Libero (${otherName})\n`,
  );
  expect(text).toContain('16:30  Maria Rossi, +39 333 1234567\n17:00  Libero\n');
  expect(html).toContain(`Libero (${otherName})`);
});
