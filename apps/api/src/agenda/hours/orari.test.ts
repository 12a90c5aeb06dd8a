import { expect, test } from 'vitest';
import { withOpenAgenda } from '../../testing/agenda/withOpenAgenda.ts';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';

type Centre = Awaited<ReturnType<typeof withOpenAgenda>>;

/** The form of the page with the present hours: Monday, Wednesday and Thursday from 16:30 to 18:30. */
const usual = {
  action: 'save',
  ...Object.fromEntries(
    ['monday', 'wednesday', 'thursday'].flatMap((day) => [
      [`${day}-open`, 'si'],
      [`${day}-from-0`, '16:30'],
      [`${day}-to-0`, '18:30'],
    ]),
  ),
  duration: '30',
  buffer: '0',
  capacity: '1',
  notice: 'later-hour',
  window: 'months 2',
};
/** Thursdays begin an hour earlier, and Wednesdays end half an hour sooner. */
const changed = { ...usual, 'thursday-from-0': '15:30', 'wednesday-to-0': '18:00' };

const fieldIn = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

async function saveDraft({ open, post }: Centre, form: Record<string, string> = changed) {
  const { html } = await open('orari');
  return post('orari', { ...form, draft: fieldIn(html, 'draft'), base: fieldIn(html, 'base') });
}

async function publish({ open, post }: Centre, form: Record<string, string> = { since: 'now' }) {
  const { html } = await open('orari-cambia');
  const shown = form['since'] === 'now' ? '' : (form['from'] ?? '');
  const [draft, base] = ['draft', 'base'].map((name) => fieldIn(html, name));
  return post('orari-cambia', { action: 'publish', draft: draft ?? '', base: base ?? '', shown, ...form });
}

const book = ({ api }: Centre, day: string, time: string, to = 'luca@visitor.test') =>
  api.post('/send-confirmation-email', bookingRequest({ to, date: `${day} 2026 alle ore ${time}` }));

test.concurrent('hours are a draft first, which says its changes and changes nothing for visitors', async () => {
  await using centre = await withOpenAgenda();
  const { html } = await centre.open('orari');
  expect(html).toContain('4 orari: 16:30, 17:00, 17:30, 18:00');
  expect(html).not.toContain('Butta la bozza');
  const saved = await saveDraft(centre);
  expect([saved.status, saved.location]).toEqual([303, 'orari?fatto=saved']);
  const drafted = await centre.open('orari?fatto=saved');
  expect(drafted.html).toContain('Bozza, 2 cambi non pubblicati:');
  expect(drafted.html).toContain('mercoledì: sparisce 18:00; giovedì: si aggiungono 15:30 e 16:00.');
  expect(drafted.html).toContain('era 16:30–18:30');
  expect((await book(centre, 'giovedì 26 novembre', '15:30')).status).toBe(422);
  expect(centre.auditLog()).toEqual([]);
});

test.concurrent('published, the hours can be booked at once, and those that are gone answer with the nearest ones', async () => {
  await using centre = await withOpenAgenda();
  await saveDraft(centre);
  const published = await publish(centre);
  expect(published.status).toBe(303);
  expect(published.location).toMatch(/^orari-pubblicati\?id=/);
  expect((await centre.open(String(published.location))).heading).toBe('Pubblicati');
  expect((await book(centre, 'giovedì 26 novembre', '15:30')).status).toBe(201);
  const refused = await book(centre, 'mercoledì 25 novembre', '18:00');
  expect(refused.status).toBe(409);
  expect(refused.json).toMatchObject({
    code: 'slot-taken',
    alternatives: [
      { day: '2026-11-25', time: '17:30' },
      { day: '2026-11-25', time: '17:00' },
      { day: '2026-11-26', time: '16:00' },
    ],
  });
  expect(centre.auditLog()).toEqual(['info@centro.test publish-hours']);
});
