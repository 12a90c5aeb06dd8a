import { expect, test } from 'vitest';
import { withOpenAgenda } from '../../testing/agenda/withOpenAgenda.ts';

const idIn = (html: string) => /name="id" value="([\da-f-]{36})"/.exec(html)?.[1] ?? '';

test.concurrent('saved answers are added, changed and deleted, and each is logged', async () => {
  await using centre = await withOpenAgenda();
  const { open, post } = centre;
  const page = await open('risposte');
  expect(page.heading).toBe('Risposte pronte');
  expect(page.html).toContain('{tre posti liberi}');
  const answer = { id: idIn(page.html), version: '', label: 'Ti <richiamo>', text: 'Buongiorno {nome}.' };
  // Pressed twice.
  for (let press = 0; press < 2; press += 1)
    expect((await post('risposte', answer)).location).toBe('risposte?fatto=done#fatto');
  const listed = await open('risposte?fatto=done');
  for (const words of ['Salvata.', 'Ti &lt;richiamo&gt;', 'Buongiorno {nome}.'])
    expect(listed.html).toContain(words);
  const changed = { ...answer, version: '0', label: 'Ti richiamo' };
  expect((await post('risposte', changed)).status).toBe(303);
  expect((await open(`risposte?id=${answer.id}`)).html).toContain('value="Ti richiamo"');
  expect((await post('risposte', { ...changed, version: '1', action: 'remove' })).status).toBe(303);
  expect((await open('risposte')).html).toContain('Ancora nessuna.');
  expect(centre.query("SELECT detail FROM staff_act WHERE act = 'saved-answer' ORDER BY id")).toEqual(
    ['added', 'changed', 'removed'].map((word) => ({ detail: `${answer.id} ${word}` })),
  );
});

test.concurrent('of two who change the same answer the second keeps her text', async () => {
  await using centre = await withOpenAgenda();
  const { open, post } = centre;
  const answer = { id: idIn((await open('risposte')).html), version: '', label: 'Uno', text: 'Testo' };
  await post('risposte', answer);
  await post('risposte', { ...answer, version: '0', text: 'Di Anna' });
  const second = await post('risposte', { ...answer, version: '0', text: 'Di Bice' });
  expect(second.status).toBe(409);
  for (const words of ['Qualcun altro', 'Di Anna', 'Di Bice', 'name="version" value="1"'])
    expect(second.html).toContain(words);
  expect((await post('risposte', { ...answer, version: '0', action: 'remove' })).status).toBe(409);
  await post('risposte', { ...answer, version: '1', action: 'remove' });
  // Deleted meanwhile, it can be saved as a new one.
  const third = await post('risposte', { ...answer, version: '1', text: 'Di Carla' });
  expect(third.status).toBe(409);
  const again = { id: idIn(third.html), version: '', label: 'Uno', text: 'Di Carla' };
  expect((await post('risposte', again)).status).toBe(303);
});

test.concurrent('who changes only the name of an answer second keeps the text that was changed first', async () => {
  await using centre = await withOpenAgenda();
  const { open, post, query } = centre;
  const answer = { id: idIn((await open('risposte')).html), version: '', label: 'Uno', text: 'Testo\ndue' };
  await post('risposte', answer);
  const read = { 'read-label': 'Uno', 'read-text': 'Testo\r\ndue' };
  expect((await open(`risposte?id=${answer.id}`)).html).toContain('name="read-label" value="Uno"');
  const form = { ...answer, ...read, version: '0', text: 'Testo\r\ndue' };
  await post('risposte', { ...form, text: 'Di Anna' });
  const empty = await post('risposte', { ...form, label: '' });
  expect(empty.html).toContain('name="read-text" value="Testo');
  const second = await post('risposte', { ...form, label: 'Due' });
  expect(second.status).toBe(409);
  expect(second.html).toContain('Qualcun altro l’ha cambiata nel frattempo.');
  expect(second.html).not.toContain('Lo ha cambiato anche');
  expect(second.html).toContain('Di Anna</textarea>');
  expect(second.html).toMatch(
    /<input[^>]*name="label"[^>]*value="Due"|<input[^>]*value="Due"[^>]*name="label"/,
  );
  const again = { ...form, 'read-text': 'Di Anna', version: '1', label: 'Due', text: 'Di Anna' };
  expect((await post('risposte', again)).status).toBe(303);
  expect(query('SELECT label, text FROM saved_answer')).toEqual([{ label: 'Due', text: 'Di Anna' }]);

  const third = await post('risposte', { ...again, text: 'Di Carla' });
  expect(third.html).not.toContain('Lo ha cambiato anche');
  await post('risposte', { ...again, version: '2', text: 'Di Dora' });
  const fourth = await post('risposte', { ...again, version: '2', text: 'Di Elsa' });
  expect(fourth.html).toContain('Lo ha cambiato anche chi ha salvato prima: «Di Dora».');
  expect(fourth.html).toContain('Di Elsa</textarea>');
});

test.concurrent('saved answers are bounded in length and number', async () => {
  await using centre = await withOpenAgenda();
  const { post, query } = centre;
  const answer = { id: '', version: '', label: 'Nome', text: 'Testo' };
  for (const [changes, problem] of [
    [{ label: ' ' }, 'al massimo 40 caratteri'],
    [{ label: 'x'.repeat(41) }, 'al massimo 40 caratteri'],
    [{ text: '' }, 'al massimo 2000 caratteri'],
    [{ text: 'x'.repeat(2001) }, 'al massimo 2000 caratteri'],
  ] as const) {
    const { status, html } = await post('risposte', { ...answer, ...changes });
    expect([status, html.includes(problem)]).toEqual([422, true]);
  }
  for (let count = 0; count < 20; count += 1) expect((await post('risposte', answer)).status).toBe(303);
  const full = await post('risposte', answer);
  expect([full.status, full.html.includes('Sono già 20')]).toEqual([422, true]);
  expect(query('SELECT count(*) AS n FROM saved_answer')).toEqual([{ n: 20 }]);
  // Examples are for a centre without any.
  await post('risposte', { action: 'examples' });
  expect(query('SELECT count(*) AS n FROM saved_answer')).toEqual([{ n: 20 }]);
});
