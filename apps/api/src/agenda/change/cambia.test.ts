import { expect, test } from 'vitest';
import { withOpenAgenda } from '../../testing/agenda/withOpenAgenda.ts';
import { eventually } from '../../testing/eventually.ts';
import { wordsOf } from '../../testing/agenda/decisionForm.ts';
import { otherName, withTwoServices } from '../../testing/agenda/withTwoServices.ts';

const maria = 'maria@visitor.test';
const sentence = 'Quel giorno il centro ha un imprevisto.';

/** Resolves with the last email to Maria that has these words in its subject. */
const mailAbout = ({ mailbox }: Awaited<ReturnType<typeof withOpenAgenda>>, words: RegExp) =>
  eventually(() => {
    const mail = mailbox.mailsTo(maria).find(({ subject }) => words.test(subject ?? ''));
    if (!mail) throw new Error(`No e-mail about ${words.source}`);
    return mail;
  });

test.concurrent('a consultation is moved; its visitor gets the email with the sentence of the centre', async () => {
  await using centre = await withOpenAgenda();
  const { id } = centre;
  const page = await centre.open(`sposta?id=${id}`);
  expect(page.heading).toBe('Sposta la consulenza di Maria Rossi');
  expect(page.html).toContain('value="2026-11-26T17:00"');
  const moved = await centre.post('sposta', {
    id,
    version: '0',
    chosen: '2026-11-26T17:00',
    sentence,
  });
  expect([moved.status, moved.location]).toEqual([303, expect.stringMatching(/^fatto\?id=/)]);
  expect(centre.bookings()).toEqual(['2026-11-26 17:00 confirmed Maria Rossi']);
  const done = await centre.open(moved.location ?? '');
  expect(done.html).toContain('Maria Rossi: spostata');
  expect(done.html).toContain('a giovedì 26 novembre 2026 alle ore 17:00.');
  expect((await mailAbout(centre, /26 nov\w*, 17:00/)).text).toContain(sentence);
});

test.concurrent('a consultation is cancelled only after it was asked once more; its visitor gets the email', async () => {
  await using centre = await withOpenAgenda();
  const { id } = centre;
  expect((await centre.open(`annulla?id=${id}`)).heading).toBe('Annulli la consulenza di Maria Rossi?');
  expect(centre.bookings()).toEqual(['2026-11-25 16:30 confirmed Maria Rossi']);
  const cancelled = await centre.post('annulla', { id, version: '0', sentence });
  expect(cancelled.status).toBe(303);
  expect(centre.bookings()).toEqual(['2026-11-25 16:30 cancelled Maria Rossi']);
  expect((await mailAbout(centre, /annullata/i)).text).toContain(sentence);
  expect(centre.auditLog()).toEqual(['info@centro.test cancel']);
});

test.concurrent('of a consultation that is cancelled already it is said by whom and when, and nothing is asked', async () => {
  await using centre = await withOpenAgenda();
  const { id, post, open } = centre;
  await post('annulla', { id, version: '0', tell: 'no' });
  // Two devices: the other had the question open.
  for (const page of [
    await open(`annulla?id=${id}`),
    await post('annulla', { id, version: '0' }),
    await open(`sposta?id=${id}`),
    await post('sposta', { id, version: '0', chosen: '2026-11-26T17:00' }),
  ]) {
    expect(page.heading).toBe('Maria Rossi: annullata');
    expect(page.html).toContain('Annullata dal centro, lunedì 23 novembre, 10:00');
    expect(page.html).toMatch(new RegExp(`href="ripristina\\?id=${id}"[^>]*>(<[^>]+>)*Ripristina<`));
    expect(page.html).toMatch(/href="oggi"[^>]*>(<[^>]+>)*Torna a oggi</);
    expect(page.html).not.toMatch(/action="(annulla|sposta)"/);
  }
  centre.api.passMinutes((2 * 24 + 7) * 60);
  await centre.browser.signIn();
  expect((await open(`annulla?id=${id}`)).html).not.toContain('Ripristina');
});

test.concurrent('the days before a chosen hour stay to be chosen when a consultation is moved', async () => {
  await using centre = await withOpenAgenda();
  const { id, post, open } = centre;
  const page = await open(`sposta?id=${id}`);
  expect(page.html).toContain('name="from" value="2026-11-23"');
  const form = { id, version: '0', from: '2026-11-23', chosen: '' };
  const chosen = await post('sposta', { ...form, slot: '2026-11-26T17:00' });
  expect(chosen.html).toContain('Sposta a giovedì 26 novembre 2026 alle ore 17:00');
  expect(chosen.html).toContain('value="2026-11-23T17:00"');
  // Reading the email again changes nothing of it.
  const read = await post('sposta', { ...form, chosen: '2026-11-26T17:00', preview: '1' });
  expect(read.html).toContain('value="2026-11-23T17:00"');
});

test.concurrent('the second of two people who act on one booking reads what happened and loses nothing typed', async () => {
  await using centre = await withOpenAgenda();
  const { id, post } = centre;
  await post('sposta', { id, version: '0', chosen: '2026-11-26T17:00', sentence: '' });
  for (const answer of [
    await post('sposta', { id, version: '0', chosen: '2026-11-26T18:00', sentence }),
    await post('annulla', { id, version: '0', sentence }),
  ]) {
    expect(answer.status).toBe(409);
    expect(answer.html).toContain(
      'Adesso: Maria Rossi, giovedì 26 novembre 2026 alle ore 17:00, confermata.',
    );
    expect(answer.html).toContain(`${sentence}</textarea>`);
    expect(answer.html).toContain('name="version" value="1"');
  }
  expect(centre.bookings()).toEqual(['2026-11-26 17:00 confirmed Maria Rossi']);
});

test.concurrent('whoever moves or cancels a booking whose visitor was corrected meanwhile reads telephone and email as they are now', async () => {
  await using centre = await withOpenAgenda();
  const { id, post } = centre;
  const whose = { name: 'Maria Rossi', phone: '333 765 4321', email: 'greco@visitor.test', tell: 'no' };
  await post('correggi', { id, version: '0', ...whose });
  const read = { id, version: '0', 'read-phone': '333 1234567', 'read-email': 'maria@visitor.test' };
  for (const answer of [
    await post('sposta', { ...read, chosen: '2026-11-26T18:00', sentence }),
    // The hour is chosen, or the email read again, on a page of the version before.
    await post('sposta', { ...read, chosen: '', slot: '2026-11-26T18:00', sentence }),
    await post('annulla', { ...read, sentence }),
    await post('annulla', { ...read, sentence, preview: '1' }),
    await post('annulla', { id, version: '0', sentence }),
  ]) {
    expect(answer.status).toBe(409);
    expect(answer.html).toContain('Adesso il telefono è «333 765 4321».');
    expect(answer.html).toContain('Adesso l’email è «greco@visitor.test».');
    expect(answer.html).toContain(`${sentence}</textarea>`);
  }
  expect(centre.bookings()).toEqual(['2026-11-25 16:30 confirmed Maria Rossi']);
});

test.concurrent.for([
  { what: 'no slot', slot: '', status: 422, words: 'Scegli un giorno e un’ora' },
  { what: 'a closed day', slot: '2026-11-24T17:00', status: 422, words: 'non si può prenotare' },
  { what: 'a time that has passed', slot: '2026-11-18T17:00', status: 422, words: 'non si può prenotare' },
])('a move to $what is refused with its reason', async ({ slot, status, words }) => {
  await using centre = await withOpenAgenda();
  const answer = await centre.post('sposta', { id: centre.id, version: '0', chosen: slot, sentence });
  expect(answer.status).toBe(status);
  expect(answer.html).toContain(words);
  expect(answer.html).toContain(`${sentence}</textarea>`);
});

test.concurrent('a consultation that has begun cannot be cancelled', async () => {
  await using centre = await withOpenAgenda();
  // A session lasts until the next morning; Wednesday needs a new one.
  centre.api.passMinutes((2 * 24 + 7) * 60);
  await centre.browser.signIn();
  const { token } = await centre.browser.request('agenda/dispositivi');
  const answer = await centre.browser.request('agenda/annulla', {
    token,
    id: centre.id,
    version: '0',
    sentence: '',
  });
  expect(answer.status).toBe(422);
  expect(answer.html).toContain('La consulenza è già cominciata');
});

test.concurrent.for([
  { page: 'sposta', lead: (when: string) => `Adesso: ${when}. Finché` },
  { page: 'annulla', lead: (when: string) => `${when}. L’orario torna libero` },
  { page: 'correggi', lead: (when: string) => `, ${when}` },
  { page: 'ripristina', lead: (when: string) => when },
])(
  '«$page» says of which service the booking is, where it is not the centre’s own',
  async ({ page, lead }) => {
    await using centre = await withTwoServices();
    const { teresa, id } = centre;
    if (page === 'ripristina')
      for (const cancelled of [teresa, id])
        await centre.post('annulla', { id: cancelled, version: '0', tell: 'no' });
    const leadOf = async (of: string) =>
      wordsOf(await centre.open(`${page}?id=${of}`)).replaceAll('Mercoledì', 'mercoledì');
    const own = await leadOf(id);
    expect(own).toContain(lead('mercoledì 25 novembre 2026 alle ore 16:30'));
    expect(own).not.toContain(`(${otherName})`);
    const another = await leadOf(teresa);
    expect(another).toContain(lead(`mercoledì 25 novembre 2026 alle ore 10:00 (${otherName})`));
  },
);
