import type { exampleRules } from '@centro/booking';
import { expect, test } from 'vitest';
import { publishDraft, saveDraft, usualHours, valueIn } from '../../testing/agenda/hoursForms.ts';
import { withOpenAgenda } from '../../testing/agenda/withOpenAgenda.ts';

type Centre = Awaited<ReturnType<typeof withOpenAgenda>>;

/** Wednesdays go from 30 November on, Thursdays from 11 January. */
async function withTwoChangesAhead() {
  const centre = await withOpenAgenda();
  for (const [from, hours] of [
    ['2026-11-30', { 'wednesday-open': '' }],
    ['2027-01-11', { 'wednesday-open': '', 'thursday-open': '' }],
  ] as const) {
    await saveDraft(centre, { ...usualHours, ...hours });
    expect((await publishDraft(centre, { from })).status).toBe(303);
  }
  return centre;
}

const publishedWeeks = ({ query }: Centre) => {
  const [latest] = query('SELECT rules FROM published_rules ORDER BY id DESC LIMIT 1');
  const { laterHours, hours } = JSON.parse(String(latest?.['rules'])) as typeof exampleRules & {
    laterHours: { from: string; hours: object }[];
  };
  return [
    Object.keys(hours).join(),
    ...laterHours.map((later) => `${later.from} ${Object.keys(later.hours).join()}`),
  ];
};

test('of several changes ahead the page says which hours hold until when, and the history from when', async () => {
  await using centre = await withOpenAgenda();
  const publishFrom = async (from: string, hours: Record<string, string>) => {
    await saveDraft(centre, { ...usualHours, ...hours });
    expect((await publishDraft(centre, { since: 'day', from, shown: from })).status).toBe(303);
  };
  await publishFrom('2026-11-30', { 'wednesday-open': '' });
  await publishFrom('2027-01-11', { 'wednesday-open': '', 'thursday-open': '' });
  const { html } = await centre.open('orari');
  expect(html).toMatch(/<b>Oggi:<\/b> lunedì[^<]*; mercoledì[^<]*; giovedì[^<]*</);
  expect(html).toMatch(/<b>Dal lunedì 30 novembre 2026:<\/b> lunedì [^;<]*; giovedì [^;<]*</);
  expect(html).toMatch(/<b>Dal lunedì 11 gennaio 2027:<\/b> lunedì [^;<]*<p><a/);
  expect(html).toMatch(/<b>Oggi:<\/b>[^<]*<p class="note">Sono quelli qui sotto/);
  expect(html).toContain('giovedì: non si riceve più, dal lunedì 11 gennaio 2027<');
  expect(html).toContain('mercoledì: non si riceve più, dal lunedì 30 novembre 2026<');

  // What holds at once is not said to hold later.
  await saveDraft(
    centre,
    { ...usualHours, 'wednesday-open': '', 'thursday-open': '', capacity: '2' },
    '2027-01-11',
  );
  expect((await publishDraft(centre, { since: 'day', from: '2027-01-11', shown: '2027-01-11' })).status).toBe(
    303,
  );
  expect((await centre.open('orari')).html).toMatch(/<p>[^<]*2 \(era 1\)<\/p>/);
});

test('an earlier change that is made anew leaves the later one as it was published, and page and history say so', async () => {
  await using centre = await withTwoChangesAhead();
  const shown = await centre.open('orari?dal=2026-11-30');
  expect(valueIn(shown.html, 'start')).toBe('2026-11-30');
  expect(shown.html).toMatch(/<input[^>]*name="thursday-open"[^>]*checked=""/);
  await saveDraft(centre, { ...usualHours, 'wednesday-open': '', 'monday-to-0': '19:00' }, '2026-11-30');
  const drafted = await centre.open('orari');
  expect(drafted.html).toContain('Bozza, 1 cambio non pubblicato:</b> lunedì: si aggiunge 18:30.');
  expect(valueIn(drafted.html, 'start')).toBe('2026-11-30');
  expect(drafted.html).toMatch(/La bozza qui sotto parte da questi[^]*orari\?dal=2027-01-11/);
  const changes = await centre.open('orari-cambia');
  expect(valueIn(changes.html, 'from')).toBe('2026-11-30');
  expect(changes.html).toMatch(
    /Dopo valgono gli orari già pubblicati[\s\S]*dal lunedì 11 gennaio 2027: lunedì 16:30–18:30</,
  );
  const published = await publishDraft(centre, { from: '2026-11-30' });
  expect(publishedWeeks(centre)).toEqual([
    'monday,wednesday,thursday',
    '2026-11-30 monday,thursday',
    '2027-01-11 monday',
  ]);
  const done = await centre.open(String(published.location));
  expect(done.html).toContain('dal lunedì 30 novembre 2026');
  const { html } = await centre.open('orari');
  expect(html).toContain(
    'lunedì: si aggiunge 18:30, dal lunedì 30 novembre 2026, fino a domenica 10 gennaio 2027<',
  );
});

test('a change between two others, or at once, holds until the next one', async () => {
  await using centre = await withTwoChangesAhead();
  await saveDraft(centre, { ...usualHours, 'wednesday-open': '', 'monday-open': '' }, '2026-11-30');
  await publishDraft(centre, { from: '2026-12-14' });
  expect(publishedWeeks(centre)).toEqual([
    'monday,wednesday,thursday',
    '2026-11-30 monday,thursday',
    '2026-12-14 thursday',
    '2027-01-11 monday',
  ]);
  await saveDraft(
    centre,
    { ...usualHours, 'saturday-open': 'si', 'saturday-from-0': '09:00', 'saturday-to-0': '10:00' },
    '2026-11-23',
  );
  await publishDraft(centre);
  expect(publishedWeeks(centre)).toEqual([
    'monday,wednesday,thursday,saturday',
    '2026-11-30 monday,thursday',
    '2026-12-14 thursday',
    '2027-01-11 monday',
  ]);
  expect((await centre.open('orari')).html).toContain(
    'sabato: si riceve, alle 09:00 e 09:30, fino a domenica 29 novembre 2026<',
  );
});

test('later changes go where the centre says so, once it has seen them go', async () => {
  await using centre = await withTwoChangesAhead();
  await saveDraft(centre, { ...usualHours, 'monday-open': '' }, '2026-11-23');
  const { html } = await centre.open('orari-cambia');
  const fields = ['draft', 'base', 'read'].map((name) => [name, valueIn(html, name)]);
  const alone = { 'withdraws-later': 'si', since: 'now', ...Object.fromEntries(fields) };
  const unread = await centre.post('orari-cambia', { action: 'publish', ...alone, shown: '' });
  expect(unread.status).toBe(409);
  expect(unread.html).toContain('<s>dal lunedì 11 gennaio 2027: lunedì 16:30–18:30</s>');
  const shown = valueIn(unread.html, 'shown');
  expect((await centre.post('orari-cambia', { action: 'publish', ...alone, shown })).status).toBe(303);
  expect(publishedWeeks(centre)).toEqual(['wednesday,thursday']);
  expect((await centre.open('orari')).html).toMatch(
    /<p>lunedì: non si riceve più, fino a domenica 29 novembre 2026; lunedì: non si riceve più; mercoledì: si riceve[^<]*, dal lunedì 30 novembre 2026, fino a domenica 10 gennaio 2027; lunedì: non/,
  );
});

test('what is published at once after a look at a later day was shown, or is shown first', async () => {
  await using centre = await withTwoChangesAhead();
  await saveDraft(centre, { ...usualHours, 'wednesday-open': '', 'monday-to-0': '18:00' }, '2026-11-30');
  const { html } = await centre.open('orari-cambia');
  const fields = ['draft', 'base', 'read', 'shown', 'from'].map((name) => [name, valueIn(html, name)]);
  const atOnce = { action: 'publish', since: 'now', ...Object.fromEntries(fields) };
  const unread = await centre.post('orari-cambia', atOnce);
  expect(unread.status).toBe(409);
  expect(unread.html).toContain('Per quando hai scelto tu i cambi sono altri');
  expect(unread.html).toContain('mercoledì</b>: non si riceve più');
  const shown = valueIn(unread.html, 'shown');
  expect((await centre.post('orari-cambia', { ...atOnce, shown })).status).toBe(303);
});

test('a longer consultation that does not fit hours published for later holds once these go', async () => {
  await using centre = await withTwoChangesAhead();
  await saveDraft(centre, { ...usualHours, duration: '60', 'wednesday-open': '', 'thursday-open': '' });
  const { html } = await centre.post('orari-cambia', { action: 'look', since: 'now' });
  expect(html).toContain('pubblica da subito e togli quelli già pubblicati per dopo');
  const alone = { 'withdraws-later': 'si', since: 'now' };
  const looked = await centre.post('orari-cambia', { action: 'look', ...alone });
  const fields = ['draft', 'base', 'read', 'shown'].map((name) => [name, valueIn(looked.html, name)]);
  const published = await centre.post('orari-cambia', {
    action: 'publish',
    ...alone,
    ...Object.fromEntries(fields),
  });
  expect(published.status).toBe(303);
  expect(publishedWeeks(centre)).toEqual(['monday']);
});
