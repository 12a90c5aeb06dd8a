import { expect, test } from 'vitest';
import { wordsOf } from '../../testing/agenda/decisionForm.ts';
import { floodBookings, floodMessages, floodSubscriptions } from '../../testing/agenda/flood.ts';
import { withOpenAgenda } from '../../testing/agenda/withOpenAgenda.ts';

type Centre = Awaited<ReturnType<typeof withOpenAgenda>>;

const linkTo = (page: string, q: string) => `${page}?${new URLSearchParams({ q }).toString()}`;

/** Returns the words of a page, without what marks a hit and what was typed. */
async function seen({ open }: Centre, page: string, q: string): Promise<string> {
  const { html } = await open(linkTo(page, q));
  return wordsOf({ html: html.replaceAll(/<\/?(?:mark|span)[^>]*>/g, '') }).replaceAll(/«[^»]*»/g, '');
}

/** As much text as the form lets through, of letters that take long to compare. */
const longText = 'Àè'.repeat(2500);

/** Returns for how long, in milliseconds of the processor, nothing else ran while `act` did; what other processes take is no pause. */
async function longestPause(act: () => Promise<unknown>): Promise<number> {
  let [longest, last] = [0, workedMs()];
  const measure = () => {
    const at = workedMs();
    longest = Math.max(longest, at - last);
    last = at;
  };
  const timer = setInterval(measure, 1);
  await act();
  measure();
  clearInterval(timer);
  return longest;
}

function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

test('however many bookings nobody confirms, a confirmed one is found, and it is said that not all was searched', async () => {
  await using centre = await withOpenAgenda();
  await floodBookings(centre, { count: 20_001, name: 'Maria Rossi' });
  for (const page of ['cerca', 'persona'])
    for (const q of ['maria@visitor.test', 'maria rossi'])
      expect(await seen(centre, page, q)).toContain('maria@visitor.test');
  const byName = await seen(centre, 'cerca', 'maria rossi');
  expect(byName).toContain('sono così tanti che i meno recenti non li abbiamo guardati');
  expect(byName).toContain('Ce ne sono altre 1951');
  // Who has confirmed comes first.
  expect(byName.indexOf('maria@visitor.test')).toBeLessThan(byName.indexOf('@flood.test'));
  // Who books for a caller is told of it too.
  const again = { slot: '2026-11-26T17:00', name: 'Maria Rossi', phone: '333 1234567' };
  expect((await centre.post('prenota', again)).html).toContain('Maria Rossi ha già una consulenza');
  const whole = await seen(centre, 'persona', 'maria@visitor.test');
  expect(whole).not.toContain('non li abbiamo guardati');
});

test('who never confirmed is found by the whole email or telephone, behind however many others', async () => {
  await using centre = await withOpenAgenda();
  await floodBookings(centre, { count: 3000, name: 'Maria Rossi' });
  for (const page of ['cerca', 'persona'])
    for (const q of ['a1000000@flood.test', '3201000000'])
      expect(await seen(centre, page, q)).toContain('a1000000@flood.test');
  const chosen = { action: 'export', 'who-0': 'a1000000@flood.test' };
  expect((await centre.post('persona', chosen)).html).toContain('FLOOD-1000000');
});

test('while thousands of long messages are searched, the server answers others', async () => {
  await using centre = await withOpenAgenda();
  await centre.api.post('/send-email', {
    name: 'Pietro Amato',
    telefono: '333 000 0011',
    message: 'Vorrei sapere del CIAD.',
    to: 'info@centro.test',
  });
  await floodMessages(centre, { count: 3000, text: longText });
  // What is compiled at the first request takes its time too.
  await seen(centre, 'cerca', 'nessuno qui');
  for (const page of [linkTo('cerca', 'zorro ae'), linkTo('persona', 'zorro ae'), 'messaggi']) {
    const pauseMs = await longestPause(() => centre.open(page));
    expect(pauseMs).toBeLessThan(longestPauseMs);
  }
  const searched = await seen(centre, 'cerca', 'pietro');
  expect(searched).toContain('Pietro Amato');
  expect(searched).toContain('sono così tanti');
  expect(await seen(centre, 'cerca', 'aeae')).toContain('Ce ne sono altre');
});

test('while thousands have not confirmed their subscription, who has is found, and the server answers others', async () => {
  await using centre = await withOpenAgenda();
  const nina = { firstName: 'Nina', lastName: 'Sole', telefono: '333 000 0021', message: 'Ciao' };
  await centre.api.post('/subscribe', { ...nina, email: 'nina@visitor.test' });
  await floodSubscriptions(centre, 20_001);
  for (const page of ['cerca', 'persona'])
    expect(await seen(centre, page, 'nina sole')).toContain('nina@visitor.test');
  // Not confirmed, and behind the bound of those.
  for (const q of ['a1000000@flood.test', '3201000000'])
    expect(await seen(centre, 'persona', q)).toContain('a1000000@flood.test');
  const pauseMs = await longestPause(() => centre.open('iscritti'));
  expect(pauseMs).toBeLessThan(longestPauseMs);
  expect(wordsOf(await centre.open('iscritti'))).toContain('1 confermato, 20001 aspettano conferma');
});

/** It is some 60 ms; before a search had bounds it was ten seconds. */
const longestPauseMs = 500;
