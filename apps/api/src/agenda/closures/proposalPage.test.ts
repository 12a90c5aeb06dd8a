import { expect, test } from 'vitest';
import { bookCaller, formOf, wordsOf } from '../../testing/agenda/decisionForm.ts';
import { withOpenAgenda } from '../../testing/agenda/withOpenAgenda.ts';
import { otherName, withTwoServices } from '../../testing/agenda/withTwoServices.ts';

const wednesday = { action: 'close', from: '2026-11-25', reason: 'Collegio docenti' };
/** From Monday at 10:00 to Tuesday at 12:00. */
const minutesToNoon = 26 * 60;

/** Which choices of a person there are. */
const choicesIn = ({ html }: { html: string }, id: string) =>
  [
    ...(new RegExp(`<select name="decision-${id}">(.*?)</select>`).exec(html)?.[1] ?? '').matchAll(
      /<option value="([^"]*)"( selected="")?>/g,
    ),
  ].map(([, value, selected]) => (selected ? `[${value}]` : value));

test.concurrent('the page says until when the seats are held and what follows without an answer, in the words of the email (34.7)', async () => {
  await using centre = await withOpenAgenda();
  const page = await centre.post('chiusure', wednesday);
  const words = wordsOf(page);
  expect(words).toContain(
    'Proponi il primo posto libero Il posto è tenuto fino a martedì 24 novembre alle 12:00; chi non risponde resta senza, e glielo scriviamo.',
  );
  expect(words).toContain('→ giovedì 26 novembre, 16:30 tenuto fino a martedì 24 novembre alle 12:00');
  expect(words).toContain('Un altro orario per la tua consulenza: giovedì 26 novembre, 16:30');
  expect(words).toContain('Teniamo il posto per te fino a martedì 24 novembre alle 12:00.');
  // An hour before the answer cannot be held until then.
  expect(choicesIn(page, centre.id)).not.toContain('2026-11-23T18:00');
  expect(choicesIn(page, centre.id).slice(0, 2)).toEqual(['[all]', '2026-11-26T16:30']);
});

test.concurrent('whoever has no email is called unless something else is chosen, and waits on «Oggi» (34.7)', async () => {
  await using centre = await withOpenAgenda();
  const teresa = await bookCaller(centre, 'Teresa Fazio', '2026-11-25T17:00');
  const page = await centre.post('chiusure', wednesday);
  expect(wordsOf(page)).toContain('333 000 0009 senza email: chiami tu');
  expect(choicesIn(page, teresa).at(-1)).toBe('[call]');
  expect(choicesIn(page, centre.id).at(-1)).toBe('call');
  expect(wordsOf(page)).toContain('Chiudi e manda 1 mail');
  expect(wordsOf(await centre.open('oggi'))).not.toContain('Da chiamare');

  expect((await centre.post('chiusure', { ...wednesday, ...formOf(page) })).status).toBe(303);
  expect(centre.bookings()).toEqual([
    '2026-11-25 17:00 confirmed Teresa Fazio',
    '2026-11-26 16:30 provisional Maria Rossi',
  ]);
  const today = wordsOf(await centre.open('oggi'));
  expect(today).toContain('Da chiamare');
  expect(today).toContain('Teresa Fazio Mercoledì 25 novembre, 17:00 333 000 0009');
  await centre.post('sposta', { id: teresa, version: '1', chosen: '2026-11-26T17:00' });
  expect(wordsOf(await centre.open('oggi'))).not.toContain('Da chiamare');
  expect(centre.bookings()).toContain('2026-11-26 17:00 confirmed Teresa Fazio');
});

test.concurrent('an afternoon that was closed with somebody to call is closed, and its list says whom to call', async () => {
  await using centre = await withOpenAgenda();
  const afternoon = { ...wednesday, part: 'afternoon' };
  const page = await centre.post('chiusure', afternoon);
  const form = formOf(page, { [centre.id]: 'call' });
  expect((await centre.post('chiusure', { ...afternoon, ...form })).status).toBe(303);
  const day = wordsOf(await centre.open('oggi?giorno=2026-11-25'));
  expect(day).toContain('mer 25 chiuso');
  expect(day).toContain('Maria Rossi da chiamare');
  const week = wordsOf(await centre.open('settimana?giorno=2026-11-25'));
  expect(week).toContain('mer 25 chiuso');
  expect(week).not.toMatch(/pieno|completo/);
  expect(wordsOf(await centre.open('salute'))).toContain('In ore chiuse, da chiamare: 1. Sono in Oggi.');
  // In its hour again there is nothing to be told.
  const [{ id } = { id: '' }] = centre.query('SELECT id FROM closure');
  await centre.post('chiusure', { action: 'remove', id: String(id) });
  expect(wordsOf(await centre.open('oggi?giorno=2026-11-25'))).not.toContain('da chiamare');
});

test.concurrent('«chiamo io» for one alone: the others get a proposal, and all is undone within ten seconds (34.7)', async () => {
  await using centre = await withOpenAgenda({ STAFF_UNDO_SECONDS: '10' });
  const teresa = await bookCaller(centre, 'Teresa Fazio', '2026-11-25T17:00', 'teresa@visitor.test');
  const page = await centre.post('chiusure', wednesday);
  const form = formOf(page, { [centre.id]: 'call' });
  const { location } = await centre.post('chiusure', { ...wednesday, ...form });
  const done = wordsOf(await centre.open(String(location)));
  expect(done).toContain('Maria Rossi: da chiamare');
  expect(done).toContain('Teresa Fazio: aspettiamo la risposta');
  expect(done).toContain('La mail parte alle');
  const change = new URLSearchParams(location?.split('?')[1]).get('id') ?? '';
  expect((await centre.post('fatto', { id: change })).location).toBe('chiusure?fatto=undone');
  expect(centre.query('SELECT status, confirm_by, instead_of, day FROM booking')).toEqual(
    Array.from({ length: 2 }, () => ({
      status: 'confirmed',
      confirm_by: null,
      instead_of: null,
      day: '2026-11-25',
    })),
  );
  expect(wordsOf(await centre.open('oggi'))).not.toContain('Da chiamare');
  expect(teresa).not.toBe(centre.id);
});

test.concurrent('from noon of the day before on everybody is called, and a page of before is shown again (34.7)', async () => {
  await using centre = await withOpenAgenda();
  const page = await centre.post('chiusure', wednesday);
  const form = formOf(page);
  centre.api.passMinutes(minutesToNoon - 1);
  await centre.browser.signIn();
  const early = await centre.browser.request('agenda/dispositivi');
  centre.api.passMinutes(1);
  const send = (fields: Record<string, string>) =>
    centre.browser.request('agenda/chiusure', { token: early.token, ...wednesday, ...fields });
  const late = await send(form);
  expect(late.status).toBe(409);
  expect(wordsOf(late)).toContain('Intanto è passato il tempo per una proposta: decidi di nuovo.');
  const again = await send({});
  expect(wordsOf(again)).toContain('Non c’è più tempo per aspettare una risposta: chiama tu.');
  expect(wordsOf(again)).toContain('per una risposta è tardi: chiami tu');
  expect(choicesIn(again, centre.id)[0]).toBe('[all]');
  // An hour agreed on the phone holds at once.
  expect((await send(formOf(again, { [centre.id]: '2026-11-26T17:00' }))).status).toBe(303);
  expect(centre.bookings()).toEqual(['2026-11-26 17:00 confirmed Maria Rossi']);
});

test.concurrent('too late for a proposal «annulla con questa frase» cancels everybody who has an address (34.7)', async () => {
  await using centre = await withOpenAgenda();
  centre.api.passMinutes(minutesToNoon);
  await centre.browser.signIn();
  const { token } = await centre.browser.request('agenda/dispositivi');
  const page = await centre.browser.request('agenda/chiusure', { token, ...wednesday });
  const form = { token, ...wednesday, ...formOf(page), all: 'cancel' };
  expect((await centre.browser.request('agenda/chiusure', form)).status).toBe(303);
  expect(centre.bookings()).toEqual(['2026-11-25 16:30 cancelled Maria Rossi']);
});

test.concurrent('the day says who has not answered yet, and who did not in time (34.7)', async () => {
  await using centre = await withOpenAgenda();
  const page = await centre.post('chiusure', wednesday);
  await centre.post('chiusure', { ...wednesday, ...formOf(page) });
  const row = wordsOf(await centre.open(`oggi?giorno=2026-11-26&aperta=${centre.id}`));
  expect(row).toContain('Maria Rossi aspetta risposta');
  expect(row).toContain(
    'Proposta al posto di mercoledì 25 novembre 2026 alle ore 16:30: il posto è tenuto fino a martedì 24 novembre alle 12:00, e chi non risponde resta senza.',
  );
  centre.api.passMinutes(minutesToNoon);
  await centre.browser.signIn();
  const after = wordsOf(await centre.browser.request('agenda/oggi?giorno=2026-11-26'));
  expect(after).toContain('Maria Rossi , 16:30: non ha risposto alla proposta: il posto è libero');
});

test.concurrent('a proposal without an answer is deleted with its person, and no email about it leaves (A35)', async () => {
  await using centre = await withOpenAgenda();
  const page = await centre.post('chiusure', wednesday);
  await centre.post('chiusure', { ...wednesday, ...formOf(page) });
  const form = { action: 'delete', confirmed: 'si', address: 'maria@visitor.test' };
  // As with every consultation to come, it is cancelled first.
  expect((await centre.post('persona', form)).status).toBe(409);
  await centre.post('annulla', { id: centre.id, version: '1', tell: 'no' });
  expect((await centre.post('persona', form)).status).toBe(200);
  expect(centre.query('SELECT name, email FROM booking')).toEqual([{ name: '', email: '' }]);
  expect(centre.query("SELECT id FROM booking WHERE status IN ('confirmed', 'provisional')")).toEqual([]);
  expect(centre.query("SELECT id FROM outbox WHERE kind LIKE '%propos%' AND status = 'pending'")).toEqual([]);
});

test.concurrent('when the closed day is opened again, who still has a proposal is named with the telephone (34.7)', async () => {
  await using centre = await withOpenAgenda();
  const page = await centre.post('chiusure', wednesday);
  await centre.post('chiusure', { ...wednesday, ...formOf(page) });
  expect(wordsOf(await centre.open('chiusure'))).not.toContain('Hai riaperto');
  const [{ id } = { id: '' }] = centre.query('SELECT id FROM closure');
  await centre.post('chiusure', { action: 'remove', id: String(id) });
  const words = wordsOf(await centre.open('chiusure'));
  expect(words).toContain(
    'Maria Rossi: era mercoledì 25 novembre, 16:30; proposta per giovedì 26 novembre, 16:30, fino a martedì 24 novembre alle 12:00.',
  );
  centre.api.passMinutes(minutesToNoon);
  expect(wordsOf(await centre.open('chiusure'))).not.toContain('Hai riaperto');
});

test.concurrent('the page that proposes another hour says of which service, where it is not the centre’s own', async () => {
  await using centre = await withTwoServices();
  const page = await centre.post('chiusure', wednesday);
  expect((await centre.post('chiusure', { ...wednesday, ...formOf(page) })).status).toBe(303);
  const pageOf = async (id: string) => {
    const { search } = new URL(centre.api.links.toBooking({ id, linkId: null }));
    return wordsOf({ html: await (await fetch(`${centre.api.url}/prenotazione${search}`)).text() });
  };
  expect(await pageOf(centre.teresa)).toContain(`mercoledì 2 dicembre 2026 ${otherName} Dove`);
  expect(await pageOf(centre.id)).toContain('giovedì 26 novembre 2026 Dove');
});
