import { expect, test } from 'vitest';
import { bookingRequest } from '../testing/requests/bookingRequest.ts';
import { linkIn } from '../testing/linkIn.ts';
import { openPage } from '../testing/requests/openPage.ts';
import { outboxIsEmpty } from '../testing/outboxIsEmpty.ts';
import { queryFile } from '../testing/store/queryFile.ts';
import { startApi } from '../testing/startApi.ts';
import { startMailbox } from '../testing/startMailbox.ts';

const reader = 'nora@visitor.test';
const subscription = { firstName: 'Nora', lastName: 'Neri', email: reader, telefono: '333', message: 'Ciao' };
const state = 'SELECT first_name, subscribed_at, unsubscribed_at FROM subscription';
const log = 'SELECT event, version, email_key FROM consent ORDER BY id';

/** Starts a server with double opt-in; Nora has sent the form and has her email. */
async function withSubscription() {
  const mailbox = await startMailbox();
  const api = await startApi({ SMTP_URL: mailbox.url, NEWSLETTER_OPT_IN: 'double' });
  const subscribe = (changes = {}) =>
    fetch(`${api.url}/subscribe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'consent-version': '2026-01' },
      body: JSON.stringify({ ...subscription, ...changes }),
    });
  expect((await subscribe()).status).toBe(201);
  const mail = await mailbox.mailTo(reader);
  const link = linkIn(mail, 'conferma-iscrizione');
  const leaving = linkIn(mail, 'annulla-iscrizione');
  return {
    mailbox,
    api,
    subscribe,
    mail,
    link,
    leaving,
    confirm: (form?: Record<string, string>, of = link) =>
      openPage(`${api.url}/conferma-iscrizione?link=${of}`, form),
    leave: (form?: Record<string, string>, of = leaving) =>
      openPage(`${api.url}/annulla-iscrizione?link=${of}`, form),
    state: () => queryFile(api.config.dataDir, state)[0],
    log: () => queryFile(api.config.dataDir, log).map((row) => Object.values(row).join(' ')),
    [Symbol.asyncDispose]: async () => {
      await api.close();
      await mailbox.close();
    },
  };
}

test.concurrent('the email that asks to confirm promises only that no newsletter comes before: her message is answered', async () => {
  await using nora = await withSubscription();
  expect(nora.mail.text).toContain('Finché non confermi non ti mandiamo la newsletter.');
  expect(nora.mail.text).not.toContain('non ti scriviamo');
});

test.concurrent('GET confirms nothing; a confirmation is stored with its time and version (A35, B15)', async () => {
  await using nora = await withSubscription();
  const nobody = { first_name: '', subscribed_at: null, unsubscribed_at: null };

  expect(await nora.confirm()).toMatchObject({ status: 200, title: 'Confermi l’iscrizione?' });
  expect(nora.state()).toEqual(nobody);
  expect(nora.log()).toEqual([`given 2026-01 ${reader}`]);
  expect(await nora.confirm({})).toMatchObject({ status: 200, title: 'L’iscrizione è confermata' });
  const after = nora.state();
  expect(after).toMatchObject({ first_name: 'Nora', unsubscribed_at: null });
  expect(after?.subscribed_at).toMatch(/^2026-11-23T09:/);
  nora.api.passMinutes(10);
  for (const form of [undefined, {}])
    expect(await nora.confirm(form)).toMatchObject({ status: 200, title: 'L’iscrizione è confermata' });
  expect(nora.state()).toEqual(after);
  expect(nora.log()).toEqual([`given 2026-01 ${reader}`, `confirmed 2026-01 ${reader}`]);

  // A subscribed address is not asked again, and welcomed once.
  await nora.subscribe({ email: 'NORA@visitor.test' });
  await outboxIsEmpty(nora.api.config.dataDir);
  expect(nora.mailbox.mails.map(({ subject }) => subject)).toEqual([
    nora.mail.subject,
    'Iscrizione confermata, Centro Prova',
  ]);
  expect(nora.state()).toEqual(after);
});

test.concurrent('the email after a confirmation says when it was, and its link ends the subscription (A35, B37)', async () => {
  await using nora = await withSubscription();
  await nora.confirm({});
  await outboxIsEmpty(nora.api.config.dataDir);
  const welcome = nora.mailbox.mails.at(-1);
  expect(welcome?.text).toContain('il 23/11/2026 hai confermato l’iscrizione. Disiscriviti');
  const leaving = linkIn(welcome ?? {}, 'annulla-iscrizione');
  expect(await nora.leave({}, leaving)).toMatchObject({ status: 200, title: 'L’iscrizione è annullata' });
  expect(nora.state()).toMatchObject({ subscribed_at: null });
});

test.concurrent('who asks twice and confirms both links is welcomed once (A35)', async () => {
  await using nora = await withSubscription();
  await nora.subscribe();
  await outboxIsEmpty(nora.api.config.dataDir);
  for (const mail of nora.mailbox.mailsTo(reader))
    expect((await nora.confirm({}, linkIn(mail, 'conferma-iscrizione'))).status).toBe(200);
  await outboxIsEmpty(nora.api.config.dataDir);
  const subjects = nora.mailbox.mailsTo(reader).map(({ subject }) => subject);
  expect(subjects).toEqual([nora.mail.subject, nora.mail.subject, 'Iscrizione confermata, Centro Prova']);
});

test.concurrent('one request to the link of the email ends the subscription (RFC 8058)', async () => {
  await using nora = await withSubscription();
  await nora.confirm({});
  const url = `http://localhost:3000/annulla-iscrizione?link=${nora.leaving}`;
  const headers = new Map(nora.mail.headers.map(({ key, value }) => [key, value]));
  expect(headers.get('list-unsubscribe')).toBe(`<${url}>`);
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');

  const body = new FormData();
  body.set('List-Unsubscribe', 'One-Click');
  const answer = await fetch(url.replace('http://localhost:3000', nora.api.url), {
    method: 'POST',
    body,
    redirect: 'manual',
  });
  expect(answer.status).toBe(200);
  expect(nora.state()?.unsubscribed_at).toMatch(/^2026-11-23T09:/);
});

test.concurrent('after unsubscribing only the address is kept, and can be subscribed again (L3, A35)', async () => {
  await using nora = await withSubscription();
  await nora.confirm({});

  expect(await nora.leave()).toMatchObject({ status: 200, title: 'Vuoi annullare l’iscrizione?' });
  expect(nora.state()?.unsubscribed_at).toBeNull();
  expect(await nora.leave({})).toMatchObject({ status: 200, title: 'L’iscrizione è annullata' });
  for (const form of [undefined, {}])
    expect(await nora.leave(form)).toMatchObject({ status: 200, title: 'L’iscrizione è annullata' });
  const kept = 'SELECT email, first_name, last_name, phone, message FROM subscription';
  expect(queryFile(nora.api.config.dataDir, kept)).toEqual([
    { email: reader, first_name: '', last_name: '', phone: '', message: '' },
  ]);
  for (const form of [undefined, {}])
    expect(await nora.confirm(form)).toMatchObject({ status: 410, title: 'Questo link è scaduto' });

  const left = nora.state();
  await nora.subscribe();
  await outboxIsEmpty(nora.api.config.dataDir);
  const second = nora.mailbox.mailsTo(reader).at(-1);
  expect(second?.text).toContain('avevi annullato l’iscrizione');
  expect(nora.state()).toEqual(left);
  const back = linkIn(second ?? {}, 'conferma-iscrizione');
  expect(await nora.confirm(undefined, back)).toMatchObject({
    status: 200,
    title: 'Confermi l’iscrizione?',
  });
  expect(nora.state()).toEqual(left);
  await nora.confirm({}, back);
  expect(nora.state()).toMatchObject({ first_name: 'Nora', unsubscribed_at: null });
  expect(nora.log().map((row) => row.split(' ')[0])).toEqual([
    'given',
    'confirmed',
    'withdrawn',
    'given',
    'confirmed',
  ]);
});

test.concurrent('a link of another purpose, or one not ours, does nothing; a late one gets a page about that', async () => {
  await using nora = await withSubscription();
  const [id = ''] = nora.link.split('.');
  const links = [nora.leaving, `${id}.AAAAAAAAAAAAAAAAAAAAAA`, id, ''];
  for (const link of links)
    for (const form of [undefined, {}])
      expect(await nora.confirm(form, link)).toMatchObject({
        status: 404,
        title: 'Questo link non funziona',
      });
  for (const link of [nora.link, id, ''])
    for (const form of [undefined, {}])
      expect(await nora.leave(form, link)).toMatchObject({
        status: 404,
        title: 'Questo link non funziona',
      });

  nora.api.passMinutes(30 * 24 * 60 + 1);
  for (const form of [undefined, {}])
    expect(await nora.confirm(form)).toMatchObject({ status: 410, title: 'Questo link è scaduto' });
  expect(nora.state()).toEqual({ first_name: '', subscribed_at: null, unsubscribed_at: null });
  expect(await nora.leave({})).toMatchObject({ status: 200 });
});

test.concurrent('an address is asked at most three times a day, and the response is always the same', async () => {
  await using nora = await withSubscription();
  const answers = [];
  for (const email of [reader, 'nora+1@visitor.test', 'Nora@visitor.test', reader])
    answers.push(await nora.subscribe({ email }));
  await outboxIsEmpty(nora.api.config.dataDir);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(nora.mailbox.mails).toHaveLength(3);

  // On the next day it is asked again.
  nora.api.passMinutes(24 * 60);
  await nora.subscribe();
  await outboxIsEmpty(nora.api.config.dataDir);
  expect(nora.mailbox.mails).toHaveLength(4);
});

test.concurrent('each link confirms the data of its own form, and no other form can change that (A35)', async () => {
  await using nora = await withSubscription();
  await nora.subscribe({ firstName: 'Estranea' });
  await outboxIsEmpty(nora.api.config.dataDir);
  const [, second] = nora.mailbox.mailsTo(reader);

  await nora.confirm({});
  expect(nora.state()).toMatchObject({ first_name: 'Nora' });
  await nora.leave({});
  // The second request was made before she unsubscribed.
  for (const form of [undefined, {}])
    expect(await nora.confirm(form, linkIn(second ?? {}, 'conferma-iscrizione'))).toMatchObject({
      status: 410,
    });
  expect(nora.state()).toMatchObject({ first_name: '', subscribed_at: null });
});

test.concurrent('without double opt-in, too, an unsubscribed address needs a link, and no response reveals that (A35)', async () => {
  await using mailbox = await startMailbox();
  await using api = await startApi({ SMTP_URL: mailbox.url });
  const addresses = { subscribed: 'reader@visitor.test', left: reader, unknown: 'nobody@visitor.test' };
  for (const email of [addresses.subscribed, addresses.left])
    await api.post('/subscribe', { ...subscription, email });
  const rows = () =>
    queryFile(api.config.dataDir, `SELECT * FROM subscription WHERE email <> '${addresses.unknown}'`);
  const [, leaving] = rows();
  await openPage(
    api.links.to('unsubscribe', String(leaving?.id)).replace('http://localhost:3000', api.url),
    {},
  );
  const before = rows();
  expect(before[1]?.unsubscribed_at).not.toBeNull();

  const stranger = { firstName: 'Estranea', lastName: 'X', telefono: '999', message: 'X' };
  const answers = [];
  // More than the limit of emails; the receipt of the subscription that ended was the first.
  for (let round = 0; round < 4; round += 1)
    for (const email of Object.values(addresses))
      answers.push(await api.post('/subscribe', { ...stranger, email }));
  await outboxIsEmpty(api.config.dataDir);

  const responses = answers.map(({ status, json, headers }) => {
    const names = [...headers.keys()].filter((name) => !name.startsWith('x-ratelimit'));
    return JSON.stringify([status, json, names]);
  });
  expect(new Set(responses)).toEqual(new Set([responses[0]]));
  expect(rows()).toEqual(before);
  expect(mailbox.mails.map(({ recipients }) => recipients)).toEqual([[reader], [reader]]);

  // The remaining emails for bookings do not reveal it either.
  expect((await api.post('/send-confirmation-email', bookingRequest({ to: reader }))).status).toBe(201);

  const back = linkIn(mailbox.mailsTo(reader)[0] ?? {}, 'conferma-iscrizione');
  await openPage(`${api.url}/conferma-iscrizione?link=${back}`);
  expect(rows()).toEqual(before);
  await openPage(`${api.url}/conferma-iscrizione?link=${back}`, {});
  expect(rows()[1]).toMatchObject({ first_name: 'Estranea', unsubscribed_at: null });
  expect(rows()[1]?.subscribed_at).not.toBeNull();
});
