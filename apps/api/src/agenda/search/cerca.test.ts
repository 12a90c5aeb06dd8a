import { expect, test } from 'vitest';
import { withOpenAgenda } from '../../testing/agenda/withOpenAgenda.ts';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { wordsOf } from '../../testing/agenda/decisionForm.ts';
import { otherName, withTwoServices } from '../../testing/agenda/withTwoServices.ts';

type Centre = Awaited<ReturnType<typeof withOpenAgenda>>;

/** Books for others beside Maria, by the site. */
async function bookOthers({ api }: Centre) {
  const rosa = { name: 'Rosa Nèri', phone: '+39 333/000 0002', to: 'rosa@visitor.test' };
  const slots = ['giovedì 26 novembre 2026 alle ore 16:30', 'lunedì 30 novembre 2026 alle ore 16:30'];
  for (const date of slots) await api.post('/send-confirmation-email', bookingRequest({ ...rosa, date }));
}

const search = ({ open }: Centre, q: string, more = '') =>
  open(`cerca?${new URLSearchParams({ q }).toString()}${more}`);

test.concurrent.for([
  { q: 'ner', because: 'a part of the name, without its accent' },
  { q: 'neri rosa', because: 'the words in another order' },
  { q: '3330000002', because: 'the number without spaces' },
  { q: '0039 333 000 00 02', because: 'the number with the prefix' },
  { q: '0002', because: 'the last digits' },
  { q: 'rosa@visitor', because: 'the email' },
])('«$q» finds a person: $because (34.1)', async ({ q }) => {
  await using centre = await withOpenAgenda();
  await bookOthers(centre);
  const { status, html } = await search(centre, q);
  const text = html.replaceAll(/<\/?(?:mark|span)[^>]*>/g, '');
  expect(status).toBe(200);
  expect(text).toContain('Rosa Nèri');
  expect(text).not.toContain('Maria Rossi');
});

test.concurrent('a name with letters of other languages, or pasted with invisible signs, is found as it is typed (34.1)', async () => {
  await using centre = await withOpenAgenda();
  const lukasz = { name: 'Łukasz Groß\u200Bmann', phone: '+39 333/000 0002', to: 'lukasz@visitor.test' };
  const date = 'giovedì 26 novembre 2026 alle ore 16:30';
  await centre.api.post('/send-confirmation-email', bookingRequest({ ...lukasz, date }));
  for (const q of ['lukasz', 'grossmann', 'Łukasz Groß'])
    expect((await search(centre, q)).html).toContain('lukasz@visitor.test');
});

test.concurrent('a name with an apostrophe, or in two words, is found as it is heard (34.1)', async () => {
  await using centre = await withOpenAgenda();
  const totò = { name: 'Totò D’Angelo Lo Re', phone: '+39 333/000 0002', to: 'toto@visitor.test' };
  const date = 'giovedì 26 novembre 2026 alle ore 16:30';
  await centre.api.post('/send-confirmation-email', bookingRequest({ ...totò, date }));
  for (const q of ['dangelo', 'toto dangelo', 'd angelo', 'lore'])
    expect((await search(centre, q)).html).toContain('toto@visitor.test');
  for (const q of ['ore', 'angelore'])
    expect((await search(centre, q)).html).not.toContain('maria@visitor.test');
});

test.concurrent('a number or a code opens the person at once, with every consultation and a booking for them', async () => {
  await using centre = await withOpenAgenda();
  await bookOthers(centre);
  const byNumber = await search(centre, '333 0000002');
  expect(byNumber.heading).toBe('Rosa Nèri');
  expect(byNumber.html).toContain('È Rosa Nèri.');
  expect(byNumber.html.match(/href="sposta\?id=/g)).toHaveLength(2);
  const [{ reference } = { reference: '' }] = centre.query(
    'SELECT reference FROM booking ORDER BY created_at',
  );
  const byCode = await search(centre, String(reference).toLowerCase().replace('-', ''));
  expect(byCode.heading).toBe('Maria Rossi');
  expect(centre.auditLog()).toEqual(['info@centro.test read-person', 'info@centro.test read-person']);
});

test.concurrent('a cancelled consultation is found, and stays in its day and week with who cancelled it and when', async () => {
  await using centre = await withOpenAgenda();
  const { id, post, open } = centre;
  expect((await post('annulla', { id, version: '0' })).status).toBe(303);
  const found = await search(centre, 'rossi');
  expect(found.html).toMatch(/mercoledì 25 novembre, 16:30 · annullata/);
  expect((await search(centre, 'rossi', '&mostra=annullate')).html).toContain('annullata</span>');
  expect((await search(centre, 'rossi', '&mostra=da-venire')).html).toContain('Di queste non ce n’è');
  const day = await open('oggi?giorno=2026-11-25');
  expect(day.html).toContain('<del>Maria Rossi</del>');
  expect(day.html).toContain('annullata dal centro, lunedì 23 novembre, 10:00');
  // Its slot is free for somebody else.
  expect(day.html).toContain('prenota?quando=2026-11-25T16:30');
  expect((await open('settimana?giorno=2026-11-25')).html).toContain('<del>Maria Rossi</del>');
});

test.concurrent('what a visitor cancels is shown as theirs', async () => {
  await using centre = await withOpenAgenda();
  const { text = '' } = await centre.mailbox.mailTo('maria@visitor.test');
  const [, link = ''] = /prenotazione\?link=(\S+)/.exec(text) ?? [];
  await fetch(`${centre.api.url}/annulla-prenotazione?link=${link}`, { method: 'POST', redirect: 'manual' });
  const { html } = await centre.open('oggi?giorno=2026-11-25');
  expect(html).toContain('annullata da chi aveva prenotato, lunedì 23 novembre, 10:00');
});

test.concurrent('the record of a person is read under their booking, and its reading is logged', async () => {
  await using centre = await withOpenAgenda();
  await bookOthers(centre);
  const [{ id } = { id: '' }] = centre.query("SELECT id FROM booking WHERE name LIKE 'Rosa%'");
  const record = await centre.open(`scheda?id=${String(id)}`);
  expect(record.heading).toBe('Rosa Nèri');
  expect(centre.auditLog()).toEqual(['info@centro.test read-person']);
  expect((await centre.open('scheda?id=nobody')).status).toBe(404);
});

test.concurrent('nobody found: the number is carried into a booking, and stays when it is refused (34.4)', async () => {
  await using centre = await withOpenAgenda();
  const { html } = await search(centre, '333 000 0012');
  expect(html).toContain('Nessuno con «333 000 0012»');
  const form = { name: '', phone: '3330000012', email: '', moreFrom: '2026-11-23' };
  for (const [name, value] of Object.entries(form)) expect(html).toContain(`name="${name}" value="${value}"`);
  const booking = await centre.post('prenota', form);
  expect(booking.status).toBe(200);
  expect(booking.html).toContain('value="3330000012"');
});

test.concurrent('messages and subscribers are found too, and a search says what it needs', async () => {
  await using centre = await withOpenAgenda();
  await centre.api.post('/send-email', {
    name: 'Pietro Amato',
    telefono: '333 000 0011',
    message: 'Vorrei sapere del CIAD, prove e costo.',
    to: 'info@centro.test',
  });
  const { html } = await search(centre, 'ciad');
  expect(html).toContain('Pietro Amato');
  expect(html).toContain('<mark>CIAD</mark>');
  for (const q of ['', 'x', '1', '%', "'; drop table booking"])
    expect((await search(centre, q)).status).toBe(200);
  expect((await search(centre, 'x')).html).toContain('Scrivi almeno due lettere');
  expect((await search(centre, '<b>ro')).html).not.toContain('<b>ro');
});

test.concurrent('the page of a person says of which service each booking is, where it is not the centre’s own', async () => {
  await using centre = await withTwoServices();
  expect(wordsOf(await centre.open(`scheda?id=${centre.teresa}`))).toMatch(
    new RegExp(`10:00 Codice [\\dA-Z-]+ · ${otherName} prenotata`),
  );
  expect(wordsOf(await centre.open(`scheda?id=${centre.id}`))).toMatch(/16:30 Codice [\dA-Z-]+ prenotata/);
});

/** A family of one telephone, with an email each. */
async function bookFamily({ api }: Centre) {
  const days = ['giovedì 26 novembre', 'lunedì 30 novembre', 'mercoledì 2 dicembre'];
  for (const [index, name] of ['Rosa', 'Ugo', 'Lia'].entries())
    await api.post(
      '/send-confirmation-email',
      bookingRequest({
        name: `${name} D'Angelo`,
        phone: '+39 333 000 4321',
        to: `${name.toLowerCase()}@visitor.test`,
        date: `${days[index] ?? ''} 2026 alle ore 16:30`,
      }),
    );
}

test.concurrent('a family with one telephone is found as one card for each name', async () => {
  await using centre = await withOpenAgenda();
  await bookFamily(centre);
  const cards = async (q: string) =>
    [...(await search(centre, q)).html.matchAll(/<h2>(.*?)<\/h2>/gs)].map(
      ([, name = '']) => name.replaceAll(/<[^>]+>/g, '').split(' ')[0],
    );
  expect(await cards('4321')).toEqual(['Lia', 'Ugo', 'Rosa']);
  expect(await cards('rosa')).toEqual(['Rosa']);
  expect(await cards('ugo d’angelo')).toEqual(['Ugo']);
  const [{ id } = { id: '' }] = centre.query("SELECT id FROM booking WHERE name LIKE 'Ugo%'");
  const record = await centre.open(`scheda?id=${String(id)}`);
  expect(record.heading).toMatch(/^Ugo/);
  expect(record.html.match(/href="sposta\?id=/g)).toHaveLength(1);
});

test.concurrent('who shares an email is one card, and a consultation under another name says it', async () => {
  await using centre = await withOpenAgenda();
  const date = 'lunedì 30 novembre 2026 alle ore 16:30';
  await centre.api.post('/send-confirmation-email', bookingRequest({ name: 'Lia Rossi', date }));
  const found = wordsOf(await search(centre, 'maria rossi'));
  expect(found).toContain('«maria rossi»: una persona');
  expect(found).toContain('Lia Rossi · lunedì 30 novembre');
  expect(found).not.toContain('Maria Rossi · ');
  const record = await centre.open(`scheda?id=${centre.id}`);
  expect(record.heading).toBe('Maria Rossi');
  expect(wordsOf(record)).toMatch(/30 novembre 2026 alle ore 16:30 Lia Rossi Codice/);
});
