import { expect, test } from 'vitest';
import { executeOnFile } from '../../testing/store/queryFile.ts';
import { withOpenAgenda } from '../../testing/agenda/withOpenAgenda.ts';

type OpenAgenda = Awaited<ReturnType<typeof withOpenAgenda>>;

/** Asks for a code in the open agenda, and returns its digits. */
async function codeOf(centre: OpenAgenda): Promise<string> {
  const { status, html } = await centre.post('dispositivo', {});
  expect(status).toBe(200);
  const [, shown = ''] = /<output[^>]*>([\d ]+)<\/output>/.exec(html) ?? [];
  return shown.replaceAll(' ', '');
}

/** Returns another code with as many digits. */
const wrong = (code: string) => code.replaceAll(/\d/g, (digit) => String((Number(digit) + 1) % 10));

/** Types a code on a device of its own, in a network of its own where one is named. */
async function typeCode(centre: OpenAgenda, code: string, network?: string) {
  const device = centre.newBrowser();
  const from = network === undefined ? undefined : { 'x-forwarded-for': network };
  const answer = await device.request('agenda/codice', { code }, from);
  return { ...answer, device };
}

test.concurrent('a code opens the agenda on another device, once, also typed with a space', async () => {
  await using centre = await withOpenAgenda();
  const code = await codeOf(centre);
  expect(code).toMatch(/^\d{6}$/);
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  const opened = await typeCode(centre, spaced);
  expect([opened.status, opened.location]).toEqual([303, 'oggi']);
  expect((await opened.device.request('agenda/dispositivi')).status).toBe(200);
  expect((await typeCode(centre, code)).status).toBe(422);
  expect(JSON.stringify(centre.query('SELECT * FROM staff_code'))).not.toContain(code);
  expect(centre.auditLog()).toEqual(['info@centro.test make-code']);
});

test.concurrent('an agenda that was opened by a code ends with the one that made it, and no chain of codes lasts longer', async () => {
  await using centre = await withOpenAgenda();
  const soon = new Date(centre.api.now().getTime() + 10 * 60_000).toISOString();
  await executeOnFile(centre.api.config.dataDir, `UPDATE staff_session SET ends_at = '${soon}'`);
  const { device, status } = await typeCode(centre, await codeOf(centre));
  expect(status).toBe(303);
  expect(centre.query('SELECT ends_at FROM staff_session')).toEqual([{ ends_at: soon }, { ends_at: soon }]);
  centre.api.passMinutes(11);
  expect((await device.request('agenda/dispositivi')).status).toBe(403);
});

test.concurrent('of twenty devices that type a code at the same time one opens the agenda', async () => {
  await using centre = await withOpenAgenda({ TRUSTED_PROXIES: '127.0.0.1' });
  const code = await codeOf(centre);
  const typed = Array.from({ length: 20 }, (_, index) => typeCode(centre, code, `10.0.${index}.1`));
  const statuses = (await Promise.all(typed)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 303)).toHaveLength(1);
});

test.concurrent.for([
  { what: 'after five minutes', end: async (centre: OpenAgenda) => centre.api.passMinutes(5) },
  { what: 'once another was made', end: codeOf },
  {
    what: 'once the agenda that made it is closed',
    end: (centre: OpenAgenda) => centre.post('chiudi', {}),
  },
  {
    what: 'once another device has closed the agenda that made it',
    end: async (centre: OpenAgenda) => {
      const mine = centre.newBrowser();
      await mine.signIn();
      const { token } = await mine.request('agenda/dispositivi');
      return mine.request('agenda/dispositivi', { token, close: 'others' });
    },
  },
  {
    what: 'once the agenda that made it has ended by itself',
    end: async ({ api }: OpenAgenda) => {
      const soon = new Date(api.now().getTime() + 2 * 60_000).toISOString();
      await executeOnFile(api.config.dataDir, `UPDATE staff_session SET ends_at = '${soon}'`);
      api.passMinutes(3);
    },
  },
  {
    what: 'once it is not needed any more',
    end: (centre: OpenAgenda) => centre.post('dispositivo', { action: 'end' }),
  },
])('a code opens nothing $what', async ({ end }) => {
  await using centre = await withOpenAgenda();
  const code = await codeOf(centre);
  await end(centre);
  const typed = await typeCode(centre, code);
  expect([typed.status, typed.heading]).toEqual([422, 'Questo codice non apre niente']);
  expect(typed.device.cookie()).toBe('');
});

test.concurrent('a network tries five codes in ten minutes, and is told when it can again', async () => {
  await using centre = await withOpenAgenda({ TRUSTED_PROXIES: '127.0.0.1' });
  const code = await codeOf(centre);
  for (let tries = 0; tries < 5; tries += 1)
    expect((await typeCode(centre, wrong(code), '10.0.0.1')).status).toBe(422);
  const sixth = await typeCode(centre, code, '10.0.0.1');
  expect([sixth.status, sixth.heading]).toEqual([429, 'Troppi codici da questa rete']);
  expect(Math.ceil(Number(sixth.headers.get('retry-after')) / 60)).toBe(10);
  // Nobody else waits for it.
  expect((await typeCode(centre, code, '10.1.0.1')).status).toBe(303);
});

test.concurrent('after 200 wrong codes a code ends, and the next has eight digits, which guessing on hardly ends', async () => {
  await using centre = await withOpenAgenda({ TRUSTED_PROXIES: '127.0.0.1' });
  const tried = (count: number) =>
    executeOnFile(centre.api.config.dataDir, `UPDATE staff_code SET wrong_tries = ${count}`);
  const code = await codeOf(centre);
  await tried(198);
  await typeCode(centre, wrong(code), '10.1.0.1');
  expect(centre.query('SELECT wrong_tries FROM staff_code')).toEqual([{ wrong_tries: 199 }]);
  await typeCode(centre, wrong(code), '10.2.0.1');
  expect((await typeCode(centre, code, '10.3.0.1')).status).toBe(422);
  const longer = await codeOf(centre);
  expect(longer).toMatch(/^\d{8}$/);
  await tried(19_999);
  expect((await typeCode(centre, longer, '10.4.0.1')).status).toBe(303);
});

test.concurrent('a code is taken from a page of ours alone, and ends with the access of its mailbox', async () => {
  await using centre = await withOpenAgenda({ CENTRE_STAFF_EMAILS: 'info@centro.test,luca@centro.test' });
  const luca = centre.newBrowser();
  await luca.signIn({ email: 'luca@centro.test' });
  const { token } = await luca.request('agenda/dispositivo');
  const { html } = await luca.request('agenda/dispositivo', { token });
  const code = (/<output[^>]*>([\d ]+)</.exec(html)?.[1] ?? '').replaceAll(' ', '');
  const elsewhere = await centre
    .newBrowser()
    .request('agenda/codice', { code }, { 'sec-fetch-site': 'cross-site' });
  expect(elsewhere.status).toBe(403);
  await centre.post('accessi', { action: 'take', email: 'luca@centro.test' });
  expect((await typeCode(centre, code)).status).toBe(422);
});
