import sharp from 'sharp';
import { expect, test } from 'vitest';
import { wordsOf } from '../../testing/agenda/decisionForm.ts';
import { withOpenAgenda } from '../../testing/agenda/withOpenAgenda.ts';
import { ownTexts } from '../../texts/Language.ts';

const subscription = {
  firstName: 'Anna',
  lastName: 'Verdi',
  email: 'anna@visitor.test',
  telefono: '333 000 0001',
  message: 'Iscrivetemi.',
};

test.concurrent('each act is listed with who did it and when, the latest first, and names no visitor', async () => {
  await using centre = await withOpenAgenda({ STAFF_UNDO_SECONDS: '10' });
  const { api, id, open, post, publishPhoto, query } = centre;
  await api.post('/subscribe', subscription);
  await api.post('/send-email', {
    name: 'Anna',
    telefono: '333 000 0001',
    message: subscription.message,
    to: 'info@centro.test',
  });
  const idOf = (table: string) => String(query(`SELECT id FROM ${table}`).at(-1)?.['id']);
  const forms: [page: string, form: Record<string, string>][] = [
    ['nota', { id, version: '0', note: 'Chiede di CIAD.' }],
    ['sposta', { id, version: '0', chosen: '2026-11-25T17:30' }],
    ['annulla', { id, version: '1' }],
    ['ripristina', { id, version: '2' }],
    ['prenota', { slot: '2026-11-23T18:00', name: 'Teresa Fazio', phone: '333 000 0004' }],
    ['chiusure', { action: 'close', from: '2026-12-14', reason: 'Collegio docenti' }],
    ['chiusure', { action: 'close', from: '2027-08-14', yearly: 'si', reason: 'Ferragosto' }],
    ['chiusure', { action: 'open', day: '2026-12-15', name: 'Porte aperte' }],
    ['chiusure', { action: 'holidays', holidays: 'no' }],
    ['calendario', { action: 'cambia' }],
    ['messaggi', { id: idOf('contact_message'), answered: 'si' }],
    ['messaggi', { id: idOf('contact_message'), answered: 'no' }],
    ['messaggio', { id: idOf('contact_message'), text: 'Buongiorno' }],
    ['risposte', { action: 'examples' }],
    ['iscritti.csv', {}],
    ['iscritti', { id: idOf('subscription') }],
    ['persona', { action: 'export', 'who-0': 'maria@visitor.test' }],
    ['persona', { action: 'delete', surname: 'Verdi', 'who-0': 'anna@visitor.test' }],
    ['dispositivi', { close: 'others' }],
    ['dispositivo', {}],
    ['accessi', { action: 'give', email: 'bice@centro.test' }],
    ['accessi', { action: 'level', email: 'bice@centro.test', level: 'responsabile' }],
    ['accessi', { action: 'take', email: 'bice@centro.test' }],
    ['centro', { action: 'publish', version: '0', name: 'Centro Nuovo', mobile: '+39 300 000 0009' }],
    ['centro', { action: 'restore', version: '1', restored: '0' }],
  ];
  for (const [page, form] of forms) {
    api.passMinutes(1);
    const { status } = await post(page, form);
    expect([page, status]).toEqual([page, expect.toSatisfy((code: number) => code === 200 || code === 303)]);
  }
  const photo = await sharp({ create: { width: 4, height: 3, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  expect((await publishPhoto(photo)).status).toBe(303);
  for (const action of ['remove', 'restore'])
    expect((await post('fotografie', { action, version: '1', seen: '2' })).status).toBe(303);
  await post('chiusure', { action: 'remove', id: idOf('closure') });
  await open(`scheda?id=${id}`);
  const [teresa] = query("SELECT id FROM booking WHERE time = '18:00'");
  const corrected = { name: 'Teresa Fazio', phone: '333 000 0005', email: '', version: '0', tell: 'no' };
  expect((await post('correggi', { id: String(teresa?.['id']), ...corrected })).status).toBe(303);
  api.passMinutes(8 * 60);
  expect(
    (await post('presenza', { id: String(teresa?.['id']), version: '', presence: 'present' })).status,
  ).toBe(303);

  expect((await post('arrivo', { name: 'Anna', phone: '333 000 0006', place: 'extra' })).status).toBe(303);
  const closed = { action: 'close', from: '2026-11-30', reason: 'Riunione', all: 'propose' };
  for (const slot of ['2026-11-30T16:30', '2026-11-30T17:00'])
    await post('prenota', {
      also: '1',
      slot,
      name: 'Ivo Serra',
      phone: '333 000 0007',
      email: `i${slot.at(-2)}@visitor.test`,
    });
  const decided = query("SELECT id, time FROM booking WHERE day = '2026-11-30'").flatMap(
    ({ id: of, time }) => [
      [`version-${String(of)}`, '0'],
      [`way-${String(of)}`, 'propose'],
      [`decision-${String(of)}`, time === '16:30' ? '2026-12-02T16:30' : 'call'],
    ],
  );
  expect((await post('chiusure', { ...closed, ...Object.fromEntries(decided) })).status).toBe(303);
  const { location } = await post('annulla', { id, version: '3' });
  const change = new URLSearchParams(location?.split('?')[1]).get('id') ?? '';
  expect((await post('fatto', { id: change })).status).toBe(303);

  const { html } = await open('registro');
  for (const kind of Object.values(ownTexts('it')?.agenda.auditLog.kinds ?? {})) expect(html).toContain(kind);
  const lines = [...html.matchAll(/<li><time[^>]*>([\d:]+)<\/time>(.*?)<\/li>/g)].map(([, time, text = '']) =>
    `${time}${text.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')}`.trim(),
  );
  expect(lines).toHaveLength(42);
  expect(lines.join('\n')).toContain('ogni anno, 14/08/2027 Ferragosto');
  expect(lines.join('\n')).toContain('Il centro: pubblicato Nome del centro, Cellulare Anna');
  expect(lines.at(-1)).toBe('10:00 Agenda aperta Firefox, Android info@centro.test');
  expect(lines.at(-4)).toMatch(
    /^10:02 Consulenza spostata 25\/11\/2026 16:30 → 25\/11\/2026 17:30 Anna, info@centro.test Codice [\dA-Z-]{9}$/,
  );
  expect(html).not.toMatch(/Maria|Teresa|Verdi|Ivo|visitor\.test/);
});

test.concurrent('the register is searched by who, by what was done, and up to a day', async () => {
  await using centre = await withOpenAgenda();
  const { id, post, open } = centre;
  await post('nota', { id, version: '0', note: 'Chiede di CIAD.' });
  await post('annulla', { id, version: '0', tell: 'no' });
  const found = async (wanted: Record<string, string>) => {
    const { html } = await open(`registro?${new URLSearchParams(wanted).toString()}`);
    return [...html.matchAll(/<li><time[^>]*>.*?<b>(.*?)<\/b>/g)].map(([, kind]) => kind);
  };
  expect(await found({})).toContain('Nota cambiata');
  expect(await found({ che: 'Nota cambiata' })).toEqual(['Nota cambiata']);
  expect(await found({ al: '2026-11-22' })).toEqual([]);
  expect(await found({ al: '2026-11-23', che: 'Consulenza annullata' })).toEqual(['Consulenza annullata']);
  expect(await found({ chi: 'info@centro.test', che: 'Nota cambiata' })).toEqual(['Nota cambiata']);
  expect(await found({ chi: 'comando sul server' })).toContain('Nota cambiata');
  // What nobody can choose finds as much as nothing chosen.
  expect(await found({ che: "' or 1=1", al: 'ieri' })).toContain('Nota cambiata');
  expect((await open('registro?che=Consulenza+rimessa')).html).toContain('Niente di questo.');
});

test.concurrent('a change that was undone says in words which', async () => {
  await using centre = await withOpenAgenda({ STAFF_UNDO_SECONDS: '10' });
  const { id, post, open } = centre;
  const { location } = await post('sposta', { id, version: '0', slot: '2026-11-26T17:00' });
  await post('fatto', { id: new URLSearchParams(location?.split('?')[1]).get('id') ?? '' });
  expect(wordsOf(await open('registro'))).toContain(
    'Cambiamento annullato, prima che partisse la mail spostamento 25/11/2026 16:30',
  );
});
