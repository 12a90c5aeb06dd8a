import { expect, test } from 'vitest';
import { bookCaller, formOf, suggestedIn, wordsOf } from '../../testing/agenda/decisionForm.ts';
import { withOpenAgenda } from '../../testing/agenda/withOpenAgenda.ts';
import { otherName, withTwoServices } from '../../testing/agenda/withTwoServices.ts';

const wednesday = { action: 'close', from: '2026-11-25', reason: 'Collegio docenti' };

test.concurrent('the days, the hours and the reason stand above the people, each with an hour of their own (34.7)', async () => {
  await using centre = await withOpenAgenda();
  const { id } = centre;
  const teresa = await bookCaller(centre, 'Teresa Fazio', '2026-11-25T17:00', 'teresa@visitor.test');
  const page = await centre.post('chiusure', wednesday);
  expect(page.status).toBe(409);
  expect(wordsOf(page)).toContain('mercoledì 25 novembre, tutto il giorno · Collegio docenti');
  expect(wordsOf(page)).toContain('Chiudi e manda 2 mail');
  expect(wordsOf(page)).not.toContain('Manca');
  expect(suggestedIn(page)).toEqual({ [id]: '2026-11-26T16:30', [teresa]: '2026-11-26T17:00' });
  expect(wordsOf(page)).toContain('→ giovedì 26 novembre, 16:30');

  const done = await centre.post('chiusure', { ...wednesday, ...formOf(page) });
  expect(done.location).toMatch(/^fatto\?id=/);
  expect(centre.bookings()).toEqual([
    '2026-11-26 16:30 provisional Maria Rossi',
    '2026-11-26 17:00 provisional Teresa Fazio',
  ]);
});

test.concurrent('only hours that stay open are offered, on the same day too (34.7)', async () => {
  await using centre = await withOpenAgenda();
  const page = await centre.post('chiusure', { ...wednesday, hoursFrom: '16:30', hoursTo: '17:30' });
  expect(wordsOf(page)).toContain('mercoledì 25 novembre, 16:30–17:30 · Collegio docenti');
  expect(page.html).not.toMatch(/value="2026-11-25T1(6:30|7:00)"/);
  expect(page.html).toContain('<option value="2026-11-25T18:00"');
  expect(suggestedIn(page)).toEqual({ [centre.id]: '2026-11-25T17:30' });
});

test.concurrent('everybody is cancelled with one sentence, but for whom something else was chosen (34.7)', async () => {
  await using centre = await withOpenAgenda();
  const { id } = centre;
  const teresa = await bookCaller(centre, 'Teresa Fazio', '2026-11-25T17:00', 'teresa@visitor.test');
  const page = await centre.post('chiusure', wednesday);
  const decided = {
    ...formOf(page, { [teresa]: '2026-11-26T18:00' }),
    all: 'cancel',
    sentence: 'Il collegio docenti dura tutto il giorno.',
  };
  const preview = await centre.post('chiusure', { ...wednesday, ...decided, preview: '1' });
  expect(preview.status).toBe(200);
  expect(wordsOf(preview)).toContain('La mail che riceve Maria Rossi');
  expect(wordsOf(preview)).toContain('Consulenza annullata');
  expect(preview.html).toContain('<mark>Il collegio docenti dura tutto il giorno.</mark>');
  expect(preview.html).toMatch(/value="2026-11-26T18:00" selected=""|selected="" value="2026-11-26T18:00"/);
  expect(centre.bookings()[0]).toBe('2026-11-25 16:30 confirmed Maria Rossi');

  expect((await centre.post('chiusure', { ...wednesday, ...decided })).status).toBe(303);
  expect(centre.bookings()).toEqual([
    '2026-11-25 16:30 cancelled Maria Rossi',
    '2026-11-26 18:00 provisional Teresa Fazio',
  ]);
  expect(id).not.toBe(teresa);
});

test.concurrent('a ready sentence is added to what was typed, and the email shows it (34.7)', async () => {
  await using centre = await withOpenAgenda();
  const page = await centre.post('chiusure', wednesday);
  const shown = await centre.post('chiusure', { ...wednesday, ...formOf(page), ready: 'trouble' });
  expect(shown.status).toBe(200);
  expect(shown.html).toContain('<mark>Il centro ha un imprevisto: ci scusiamo.</mark>');
  expect(wordsOf(shown)).toContain('Un altro orario per la tua consulenza: giovedì 26 novembre, 16:30');
});

test.concurrent('an hour that was taken meanwhile: its row comes first with the reason, the rest stays as chosen (34.7)', async () => {
  await using centre = await withOpenAgenda();
  const teresa = await bookCaller(centre, 'Teresa Fazio', '2026-11-25T17:00', 'teresa@visitor.test');
  const page = await centre.post('chiusure', wednesday);
  const form = { ...formOf(page, { [centre.id]: 'cancel' }), sentence: 'Ci scusiamo.' };
  await bookCaller(centre, 'Ivo Serra', '2026-11-26T17:00');
  const again = await centre.post('chiusure', { ...wednesday, ...form });
  expect(again.status).toBe(409);
  expect(Object.keys(suggestedIn(again))[0]).toBe(teresa);
  expect(wordsOf(again)).toContain('Giovedì 26 novembre, 17:00 non si può più prendere.');
  expect(again.html).toContain('Ci scusiamo.</textarea>');
  expect(again.html).toMatch(/value="cancel" selected=""|selected="" value="cancel"/);
  expect(suggestedIn(again)[teresa]).toBe('2026-11-26T16:30');
  expect(centre.bookings()).toContain('2026-11-25 17:00 confirmed Teresa Fazio');
});

test.concurrent('a booking that somebody else has moved comes first, and one that came meanwhile waits for its decision (34.7)', async () => {
  await using centre = await withOpenAgenda();
  const { id } = centre;
  const teresa = await bookCaller(centre, 'Teresa Fazio', '2026-11-25T17:00', 'teresa@visitor.test');
  const page = await centre.post('chiusure', wednesday);
  const form = formOf(page, { [id]: 'cancel' });
  await centre.post('sposta', { id: teresa, version: '0', slot: '2026-11-25T18:00', sentence: '' });
  const changed = await centre.post('chiusure', { ...wednesday, ...form });
  expect(changed.status).toBe(409);
  expect(Object.keys(suggestedIn(changed))).toEqual([teresa, id]);
  expect(wordsOf(changed)).toContain('Qualcun altro l’ha cambiata mentre la leggevi.');

  await bookCaller(centre, 'Ivo Serra', '2026-11-25T17:30', 'ivo@visitor.test');
  const joined = await centre.post('chiusure', { ...wednesday, ...formOf(changed, { [id]: 'cancel' }) });
  expect(joined.status).toBe(409);
  expect(wordsOf(joined)).toContain('Manca una decisione: Ivo Serra.');
  expect(wordsOf(joined)).toContain('Ha prenotato mentre decidevi.');
  expect((await centre.post('chiusure', { ...wednesday, ...formOf(joined) })).status).toBe(303);
});

test.concurrent('«Correggi» leads back to the form with the days, the hours, the reason and the sentence (34.7)', async () => {
  await using centre = await withOpenAgenda();
  const page = await centre.post('chiusure', { ...wednesday, part: 'afternoon' });
  const form = { ...wednesday, part: 'afternoon', ...formOf(page), all: 'cancel', sentence: 'Ci scusiamo.' };
  const back = await centre.post('chiusure', { ...form, correct: '1' });
  expect([back.status, back.heading]).toEqual([200, 'Chiusure']);
  expect(back.html).toMatch(/name="from"[^>]*value="2026-11-25"|value="2026-11-25"[^>]*name="from"/);
  expect(back.html).toMatch(/checked=""[^>]*value="afternoon"|value="afternoon"[^>]*checked=""/);
  expect(back.html).toContain('name="sentence" value="Ci scusiamo."');
  const again = await centre.post('chiusure', { ...wednesday, all: 'cancel', sentence: 'Ci scusiamo.' });
  expect(again.status).toBe(409);
  expect(again.html).toContain('Ci scusiamo.</textarea>');
  expect(centre.bookings()).toEqual(['2026-11-25 16:30 confirmed Maria Rossi']);
});

test.concurrent('the email of nobody who is left is not shown, and nothing is closed by looking (34.7)', async () => {
  await using centre = await withOpenAgenda();
  const page = await centre.post('chiusure', wednesday);
  await centre.post('annulla', { id: centre.id, version: '0', sentence: '' });
  const shown = await centre.post('chiusure', { ...wednesday, ...formOf(page), preview: '1' });
  expect(shown.heading).toBe('Chiusure');
  expect(wordsOf(shown)).toContain('non c’è più nessuno');
  expect(centre.query('SELECT id FROM closure')).toEqual([]);
});

test.concurrent('of two who are given the same hour the second comes first, with another one suggested (34.7)', async () => {
  await using centre = await withOpenAgenda();
  const { id } = centre;
  const teresa = await bookCaller(centre, 'Teresa Fazio', '2026-11-25T17:00', 'teresa@visitor.test');
  const page = await centre.post('chiusure', wednesday);
  const same = { [id]: '2026-11-26T18:00', [teresa]: '2026-11-26T18:00' };
  const again = await centre.post('chiusure', { ...wednesday, ...formOf(page, same) });
  expect(again.status).toBe(409);
  expect(Object.keys(suggestedIn(again))).toEqual([teresa, id]);
  expect(wordsOf(again)).toContain('Giovedì 26 novembre, 18:00 non si può più prendere.');
  expect(centre.query('SELECT id FROM closure')).toEqual([]);
  const done = await centre.post('chiusure', {
    ...wednesday,
    ...formOf(again, { [id]: '2026-11-26T18:00' }),
  });
  expect(done.status).toBe(303);
  expect(centre.bookings()).toContain('2026-11-26 18:00 provisional Maria Rossi');
});

test.concurrent('who is in the way is listed with the service, where it is not the centre’s own', async () => {
  await using centre = await withTwoServices();
  const words = wordsOf(await centre.post('chiusure', wednesday));
  expect(words).toContain(`Teresa Fazio , mer 25 nov (${otherName})`);
  expect(words).toMatch(/Maria Rossi , mer 25 nov [^(]/);
});
