import { expect, test } from 'vitest';
import { linkIn } from '../testing/linkIn.ts';
import { openPage } from '../testing/openPage.ts';
import { outboxIsEmpty } from '../testing/outboxIsEmpty.ts';
import { queryFile } from '../testing/queryFile.ts';
import { startApi } from '../testing/startApi.ts';
import { startMailbox } from '../testing/startMailbox.ts';

const reader = 'nora@visitor.test';
const subscription = { firstName: 'Nora', lastName: 'Neri', email: reader, telefono: '333', message: 'Ciao' };
const receipt = 'SELECT consent_version, confirmed_at, unsubscribed_at FROM subscription';

/** A server that asks for a confirmation; Nora has subscribed and has her e-mail. */
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
    receipt: () => queryFile(api.config.dataDir, receipt)[0],
    [Symbol.asyncDispose]: async () => {
      await api.close();
      await mailbox.close();
    },
  };
}

test.concurrent('without double opt-in a subscription is stored and nobody is written to (A35)', async () => {
  await using mailbox = await startMailbox();
  await using api = await startApi({ SMTP_URL: mailbox.url });
  await api.post('/subscribe', subscription);
  expect(queryFile(api.config.dataDir, 'SELECT confirm_by FROM subscription')).toEqual([
    { confirm_by: null },
  ]);
  expect(queryFile(api.config.dataDir, 'SELECT kind FROM outbox')).toEqual([]);
});

test.concurrent(
  'looking confirms nothing, confirming is kept with its moment and its text (A35, B15)',
  async () => {
    await using nora = await withSubscription();
    const before = { consent_version: '2026-01', confirmed_at: null, unsubscribed_at: null };

    expect(await nora.confirm()).toMatchObject({ status: 200, title: 'Confermi l’iscrizione?' });
    expect(nora.receipt()).toEqual(before);
    expect(await nora.confirm({})).toMatchObject({ status: 200, title: 'L’iscrizione è confermata' });
    const after = nora.receipt();
    expect(after?.confirmed_at).toMatch(/^2026-11-23T09:/);
    nora.api.passMinutes(10);
    for (const form of [undefined, {}])
      expect(await nora.confirm(form)).toMatchObject({ status: 200, title: 'L’iscrizione è confermata' });
    expect(nora.receipt()).toEqual(after);

    // Whoever is a reader already is not asked again.
    await nora.subscribe({ email: 'NORA@visitor.test' });
    await outboxIsEmpty(nora.api.config.dataDir);
    expect(nora.mailbox.mails).toHaveLength(1);
    expect(nora.receipt()).toEqual(after);
  },
);

test.concurrent(
  'the e-mail can be answered with one request that ends the subscription (RFC 8058)',
  async () => {
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
    expect(nora.receipt()?.unsubscribed_at).toMatch(/^2026-11-23T09:/);
  },
);

test.concurrent('who leaves is forgotten but for the address, and can come back (L3, A35)', async () => {
  await using nora = await withSubscription();
  await nora.confirm({});

  expect(await nora.leave()).toMatchObject({ status: 200, title: 'Vuoi annullare l’iscrizione?' });
  expect(nora.receipt()?.unsubscribed_at).toBeNull();
  expect(await nora.leave({})).toMatchObject({ status: 200, title: 'L’iscrizione è annullata' });
  for (const form of [undefined, {}])
    expect(await nora.leave(form)).toMatchObject({ status: 200, title: 'L’iscrizione è annullata' });
  const kept = 'SELECT email, first_name, last_name, phone, message FROM subscription';
  expect(queryFile(nora.api.config.dataDir, kept)).toEqual([
    { email: reader, first_name: '', last_name: '', phone: '', message: '' },
  ]);
  for (const form of [undefined, {}])
    expect(await nora.confirm(form)).toMatchObject({ status: 410, title: 'Questo link è scaduto' });

  await nora.subscribe();
  await outboxIsEmpty(nora.api.config.dataDir);
  expect(nora.mailbox.mailsTo(reader)).toHaveLength(2);
  expect(nora.receipt()).toMatchObject({ confirmed_at: null, unsubscribed_at: null });
  await nora.confirm({});
  expect(nora.receipt()?.confirmed_at).not.toBeNull();
});

test.concurrent('a link of another kind, or none of ours, does nothing; a late one says so', async () => {
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
      expect(await nora.leave(form, link)).toMatchObject({ status: 404, title: 'Questo link non funziona' });

  nora.api.passMinutes(30 * 24 * 60 + 1);
  for (const form of [undefined, {}])
    expect(await nora.confirm(form)).toMatchObject({ status: 410, title: 'Questo link è scaduto' });
  expect(nora.receipt()).toMatchObject({ confirmed_at: null, unsubscribed_at: null });
  expect(await nora.leave({})).toMatchObject({ status: 200 });
});

test.concurrent('nobody can have a stranger asked more than three times a day', async () => {
  await using nora = await withSubscription();
  const answers = [];
  for (const email of [reader, 'nora+1@visitor.test', 'Nora@visitor.test'])
    answers.push(await nora.subscribe({ email }));
  await outboxIsEmpty(nora.api.config.dataDir);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 429]);
  expect(nora.mailbox.mails).toHaveLength(3);
});
