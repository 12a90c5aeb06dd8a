import { expect, test } from 'vitest';
import { newAuditEntry } from '../../audit/auditLog.ts';
import { toPerson } from '../../people/personStore.ts';
import { withBooking } from '../../testing/bookings/withBooking.ts';

const pages = ['prenotazione', 'annulla-prenotazione', 'sposta-prenotazione'] as const;
const free = { quando: '2026-11-26T17:00' };
const unchanged = ['2026-11-25 16:30 confirmed 0'];

test.concurrent('GET and POST by a link depend on whether it is valid, past, used or not ours (B6, B19)', async () => {
  await using centre = await withBooking();
  const { api, link, open, agenda } = centre;
  const [id = '', signature = ''] = link.split('.');
  const otherId = id.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
  const unsubscribe = new URL(api.links.to('unsubscribe', id)).searchParams.get('link') ?? '';
  const tampered = {
    tampered: `${id}.${signature.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A'))}`,
    "another booking's": `${otherId}.${signature}`,
    'of another purpose': unsubscribe,
    missing: '',
    'signed, of a booking that is gone':
      new URL(api.links.toBooking({ id: otherId, linkId: null })).searchParams.get('link') ?? '',
  };
  for (const [kind, given] of Object.entries(tampered)) {
    for (const page of pages) {
      const answers = [await open(page, undefined, given)];
      if (page !== 'prenotazione') answers.push(await open(page, free, given));
      for (const { status, title } of answers)
        expect([kind, page, status, title]).toEqual([kind, page, 404, 'Questo link non funziona']);
    }
  }
  expect(agenda()).toEqual(unchanged);

  const valid = await Promise.all(pages.map((page) => open(page)));
  expect(valid.map(({ status, title }) => [status, title])).toEqual([
    [200, 'La tua consulenza'],
    [200, 'Vuoi annullare la consulenza?'],
    [200, 'Sposta la consulenza'],
  ]);
  expect(agenda()).toEqual(unchanged);

  await open('annulla-prenotazione', {});
  const used = [
    ...(await Promise.all(pages.map((page) => open(page)))),
    await open('annulla-prenotazione', {}),
    await open('sposta-prenotazione', free),
  ];
  for (const { status, title } of used) expect([status, title]).toEqual([200, 'La consulenza è annullata']);
  expect(agenda()).toEqual(['2026-11-25 16:30 cancelled 1']);

  // Wednesday, 16:29 and 16:30: the link is valid until the booking begins.
  api.passMinutes((2 * 24 + 6) * 60 + 29);
  expect((await open('prenotazione')).status).toBe(200);
  api.passMinutes(1);
  const late = [
    ...(await Promise.all(pages.map((page) => open(page)))),
    await open('annulla-prenotazione', {}),
    await open('sposta-prenotazione', free),
  ];
  for (const { status, title } of late) expect([status, title]).toEqual([410, 'Questo link è scaduto']);
  for (const { html } of [...used, ...late]) expect(html).toContain('href="tel:+393000000001"');
});

test.concurrent('a page shows time, in the Italian time zone, and place, and nothing about the visitor (B6, B7)', async () => {
  await using centre = await withBooking();
  for (const page of pages) {
    const { html, headers } = await centre.open(page);
    for (const words of [
      '16:30',
      'mercoledì 25 novembre 2026',
      'ora italiana',
      'Via Prova 1, 92100 Agrigento (AG)',
    ])
      expect(html).toContain(words);
    expect(html).not.toMatch(/Maria|Rossi|visitor\.test|333 1234567|<script|\son\w+=/);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';style-src 'self';/);
  }
});

test.concurrent('the link of a booking whose visitor was deleted promises no email, and shows no code (GDPR 17)', async () => {
  await using centre = await withBooking();
  const { config, store, now } = centre.api;
  const entry = newAuditEntry('command line', 'delete-person', { at: now() });
  await store.people.delete(toPerson('maria@visitor.test', config.centre.key, [config.centre.key]), entry);
  const { title, html } = await centre.open('prenotazione');
  expect(title).toBe('La consulenza è annullata');
  expect(html).not.toMatch(/email che lo conferma|Codice della prenotazione/);
});

test.concurrent('requests that no form sends get a page with the contacts', async () => {
  await using centre = await withBooking({ RATE_LIMIT_PER_MINUTE: '3' });
  const form = 'application/x-www-form-urlencoded';
  const cases = [
    { type: 'text/csv', body: 'a', status: 415, title: 'Qualcosa non ha funzionato' },
    { type: form, body: 'a'.repeat(20_000), status: 413, title: 'Qualcosa non ha funzionato' },
    { type: form, body: 'the fourth POST of this minute', status: 429, title: 'Per ora basta così' },
  ];
  for (const { type, body, status, title } of cases) {
    const response = await fetch(`${centre.api.url}/annulla-prenotazione?link=${centre.link}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(`<h1>${title}</h1>`);
  }
  expect(centre.agenda()).toEqual(unchanged);
});
