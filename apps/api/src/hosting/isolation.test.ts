import { expect, test } from 'vitest';
import { startCentres } from '../testing/centres/startCentres.ts';
import { queryFile } from '../testing/store/queryFile.ts';
import { bookingRequest } from '../testing/requests/bookingRequest.ts';
import { startMailbox } from '../testing/startMailbox.ts';

const origin = 'null';
const asForm = { 'sec-fetch-site': 'same-origin', accept: 'text/html', origin };

/** Two centres; at «alfa» Maria has a booking, Nora is subscribed, and Rosa has the agenda open. */
async function withTwoCentres() {
  const mailbox = await startMailbox();
  const shared = { newsletterOptIn: 'double', calendarShows: 'names', staff: ['rosa@staff.test'] };
  const service = await startCentres({ alfa: shared, beta: shared }, { SMTP_URL: mailbox.url });

  async function request(
    path: string,
    {
      form,
      cookie,
      headers = {},
    }: { form?: Record<string, string>; cookie?: string; headers?: Record<string, string> } = {},
  ) {
    const response = await fetch(`${service.url}/${path}`, {
      redirect: 'manual',
      headers: { ...asForm, ...(cookie !== undefined && { cookie }), ...headers },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  /** Has a link to the agenda sent, and opens it; returns the cookie of the session. */
  async function signIn(key: string): Promise<string> {
    const before = mailbox.mailsTo('rosa@staff.test').length;
    await request(`${key}/agenda/nuovo-link`, { form: {} });
    await expect.poll(() => mailbox.mailsTo('rosa@staff.test').length, { timeout: 20_000 }).toBe(before + 1);
    const [, link = ''] =
      /agenda\?link=(\S+)/.exec(mailbox.mailsTo('rosa@staff.test').at(-1)?.text ?? '') ?? [];
    const opened = await request(`${key}/agenda/apri`, { form: { link } });
    expect(opened.status).toBe(303);
    return opened.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }

  await service.post('alfa', 'send-confirmation-email', bookingRequest({ key: 'alfa' }));
  await service.post('alfa', 'subscribe', {
    firstName: 'Nora',
    lastName: 'Neri',
    email: 'nora@visitor.test',
    telefono: '333',
    message: 'Ciao',
  });
  const ofMaria = (await mailbox.mailTo('maria@visitor.test')).text ?? '';
  const ofNora = (await mailbox.mailTo('nora@visitor.test')).text ?? '';
  const links = {
    booking: valueIn(ofMaria, 'prenotazione'),
    confirming: valueIn(ofNora, 'conferma-iscrizione'),
    leaving: valueIn(ofNora, 'annulla-iscrizione'),
  };
  return {
    service,
    request,
    signIn,
    links,
    rows: () =>
      ['booking', 'subscription', 'staff_session', 'staff_calendar', 'closure'].map((table) =>
        queryFile(service.dataDirOf('alfa'), `SELECT * FROM ${table}`),
      ),
    [Symbol.asyncDispose]: async () => {
      await service[Symbol.asyncDispose]();
      await mailbox.close();
    },
  };
}

const valueIn = (text: string, page: string) => new RegExp(`${page}\\?link=(\\S+)`).exec(text)?.[1] ?? '';

const personal = /Maria|Rossi|Nora|visitor\.test|16:30/;

/** Every page and form of the agenda behind its session. */
const agenda = {
  pages: [
    'oggi',
    'oggi?giorno=2026-11-25',
    'settimana?giorno=2026-11-25',
    'stampa?giorno=2026-11-25',
    'sposta',
    'annulla',
    'prenota',
    'chiusure',
    'messaggi',
    'persona?indirizzo=maria@visitor.test',
    'numeri',
    'centro',
    'foto?version=1',
    'fotografia?draft=x',
    'calendario',
    'dispositivi',
  ],
  forms: [
    'presenza',
    'nota',
    'sposta',
    'annulla',
    'prenota',
    'chiusure',
    'messaggi',
    'iscritti',
    'iscritti.csv',
    'centro',
    'foto',
    'fotografia',
    'fotografie',
    'persona',
    'calendario',
    'dispositivi',
    'chiudi',
  ],
};

test('no link of one centre opens anything at another, signed by either', async () => {
  await using given = await withTwoCentres();
  const { links, request, service } = given;
  const before = given.rows();
  const pages = [
    ['prenotazione', 'booking', links.booking],
    ['consulenza.ics', 'booking', links.booking],
    ['sposta-prenotazione', 'booking', links.booking],
    ['annulla-prenotazione', 'booking', links.booking],
    ['conferma-prenotazione', 'booking', links.booking],
    ['conferma-iscrizione', 'confirm-subscription', links.confirming],
    ['annulla-iscrizione', 'unsubscribe', links.leaving],
  ] as const;
  for (const [page, purpose, own] of pages) {
    const [id = ''] = own.split('.');
    const ofBeta = service.linksOf('beta').valueOf(purpose, id);
    for (const [path, link] of [
      [`beta/${page}`, own],
      [`beta/${page}`, ofBeta],
      [`alfa/${page}`, ofBeta],
    ] as const)
      for (const form of [undefined, { slot: '2026-11-27T16:30' }]) {
        const { status, text } = await request(`${path}?link=${link}`, form ? { form } : {});
        expect([path, status >= 400, personal.test(text)]).toEqual([path, true, false]);
      }
  }
  expect(given.rows()).toEqual(before);
  expect((await request(`alfa/prenotazione?link=${links.booking}`)).text).toMatch(personal);
});

test('a session, link or calendar of the agenda of one centre opens nothing at another', async () => {
  await using given = await withTwoCentres();
  const { links, request, signIn, service } = given;
  const ofAlfa = await signIn('alfa');
  const ofBeta = await signIn('beta');
  const tokenIn = async (page: string, cookie: string) =>
    /name="token" value="([\w-]+)"/.exec((await request(page, { cookie })).text)?.[1] ?? '';
  const tokenOf = {
    alfa: await tokenIn('alfa/agenda/calendario', ofAlfa),
    beta: await tokenIn('beta/agenda/calendario', ofBeta),
  };
  const asOwner = { cookie: ofAlfa, form: { token: tokenOf.alfa, action: 'cambia' } };
  expect((await request('alfa/agenda/calendario', asOwner)).status).toBe(303);
  const { text: calendarPage } = await request('alfa/agenda/calendario', { cookie: ofAlfa });
  const [, feed = ''] = /chiave=([\w.-]+)/.exec(calendarPage) ?? [];
  expect((await request(`alfa/agenda/calendario.ics?chiave=${feed}`)).text).toContain('Maria');
  for (const page of ['oggi?giorno=2026-11-25', 'settimana?giorno=2026-11-25'])
    expect((await request(`alfa/agenda/${page}`, { cookie: ofAlfa })).text).toMatch(personal);

  const before = given.rows();
  const [nameOfAlfa = ''] = ofAlfa.split('=');
  const stolen = [ofBeta, ofBeta.replace(/^[^=]+/, nameOfAlfa), `${nameOfAlfa}=${'a'.repeat(43)}`];
  const [id = ''] = links.booking.split('.');
  for (const cookie of stolen) {
    for (const page of agenda.pages) {
      const { status, text } = await request(`alfa/agenda/${page}${page.includes('?') ? '&' : '?'}id=${id}`, {
        cookie,
      });
      expect([page, status, personal.test(text)]).toEqual([page, 403, false]);
    }
    for (const page of agenda.forms)
      for (const token of [tokenOf.alfa, tokenOf.beta]) {
        const form = { token, id, action: 'togli', address: 'maria@visitor.test' };
        expect([page, (await request(`alfa/agenda/${page}`, { cookie, form })).status]).toEqual([page, 403]);
      }
  }
  const [feedId = ''] = feed.split('.');
  for (const path of [
    `beta/agenda/calendario.ics?chiave=${feed}`,
    `alfa/agenda/calendario.ics?chiave=${service.linksOf('beta').valueOf('staff-calendar', feedId)}`,
  ])
    expect((await request(path)).status).toBe(404);
  expect(given.rows()).toEqual(before);
});

test('a call for one centre is refused at another; keys, origins and codes are of one centre', async () => {
  await using given = await withTwoCentres();
  const { service } = given;
  const headers = { 'idempotency-key': 'one-key', origin: 'https://www.alfa.test' };
  const refused = await service.post(
    'beta',
    'send-confirmation-email',
    bookingRequest({ key: 'alfa' }),
    headers,
  );
  expect(refused).toMatchObject({ status: 403, json: { code: 'key-unknown' } });
  expect(refused.headers.get('access-control-allow-origin')).toBeNull();

  const other = bookingRequest({ date: 'mercoledì 25 novembre 2026 alle ore 17:30', to: 'ugo@visitor.test' });
  const [first, second] = [
    await service.post('alfa', 'send-confirmation-email', { ...other, key: 'alfa' }, headers),
    await service.post('beta', 'send-confirmation-email', { ...other, key: 'beta', name: 'Ugo' }, headers),
  ];
  expect(first.headers.get('access-control-allow-origin')).toBe('https://www.alfa.test');
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(queryFile(service.dataDirOf('beta'), 'SELECT name FROM booking')).toEqual([{ name: 'Ugo' }]);
});
