import { expect, test } from 'vitest';
import { calendarEntry } from '../../testing/calendarEntry.ts';
import { englishFacts, italianWordsIn } from '../../testing/englishCentre.ts';
import { englishRules } from '../../testing/englishRules.ts';
import { germanWords } from '../../testing/germanWords.ts';
import { linkIn } from '../../testing/linkIn.ts';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { startApi } from '../../testing/startApi.ts';
import { startMailbox } from '../../testing/startMailbox.ts';
import { jsonFile } from '../../testing/withServices.ts';

/** In summer, when London is an hour ahead of UTC. */
const clock = '2026-06-22T10:00[Europe/London]';
const date = 'sabato 27 giugno 2026 alle ore 10:45';

test('the five fields with the Italian date book in London, and everything comes back in English', async () => {
  await using mailbox = await startMailbox();
  await using api = await startApi({
    clock,
    SMTP_URL: mailbox.url,
    RULES_FILE: jsonFile(englishRules),
    ...englishFacts,
  });
  const { status } = await api.post('/send-confirmation-email', bookingRequest({ key: 'london', date }));
  expect(status).toBe(201);

  const mail = await mailbox.mailTo('maria@visitor.test');
  expect(mail.subject).toBe('Your consultation: Saturday 27 June, 10:45');
  expect(mail.text).toContain('Saturday, 27 June 2026 at 10:45 (United Kingdom Time)');
  expect(mail.html).toContain('<html lang="en">');
  expect(mail.headers.find(({ key }) => key === 'content-language')?.value).toBe('en');
  expect(italianWordsIn(`${mail.subject}\n${mail.text}`)).toEqual([]);
  expect(calendarEntry(mail, 'consultation.ics')).toMatchObject({
    summary: 'Free consultation, Study House',
    location: '1 Harbour Street, London',
    start: '2026-06-27T09:45:00Z',
    end: '2026-06-27T10:30:00Z',
  });
  const toCentre = await mailbox.mailTo('info@centro.test');
  expect(toCentre.subject).toBe('New booking: Sat 27 Jun, 10:45, Maria Rossi');

  const page = await fetch(`${api.url}/prenotazione?link=${linkIn(mail, 'prenotazione')}`);
  expect(page.headers.get('content-language')).toBe('en');
  const html = await page.text();
  expect(html).toContain('<title>Your consultation | Study House</title>');
  expect(html).toContain('href="https://study.example/book"');
  expect(html).not.toContain('certificazioni');

  const refused = await fetch(`${api.url}/send-confirmation-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'it' },
    body: JSON.stringify(bookingRequest({ key: 'london', date: 'domenica 28 giugno 2026 alle ore 10:45' })),
  });
  expect(refused.headers.get('content-language')).toBe('en');
  expect(await refused.json()).toMatchObject({
    code: 'day-closed',
    detail: 'The centre is closed on the day you chose: choose another one.',
  });
});

test('a centre in Berlin writes with the words of its file', async () => {
  await using mailbox = await startMailbox();
  await using api = await startApi({
    clock: '2026-11-23T10:00[Europe/Berlin]',
    SMTP_URL: mailbox.url,
    RULES_FILE: jsonFile({ ...englishRules, timeZone: 'Europe/Berlin', locale: 'de-DE' }),
    WORDS_FILE: jsonFile(germanWords),
    ...englishFacts,
  });
  const berlin = bookingRequest({ key: 'london', date: 'sabato 28 novembre 2026 alle ore 10:45' });
  expect((await api.post('/send-confirmation-email', berlin)).status).toBe(201);
  const mail = await mailbox.mailTo('maria@visitor.test');
  expect(mail.subject).toBe('Ihre Beratung: Samstag, 28. November, 10:45');
  expect(mail.text).toContain('Samstag, 28. November 2026 um 10:45 Uhr (Mitteleuropäische Zeit)');
  expect(mail.html).toContain('<html lang="de">');
  expect(calendarEntry(mail, 'beratung.ics')).toMatchObject({ end: '2026-11-28T10:30:00Z' });
});
