import { exampleRules } from '@centro/booking';
import { expect, test } from 'vitest';
import { withOpenAgenda } from '../testing/agenda/withOpenAgenda.ts';
import { bookingRequest } from '../testing/requests/bookingRequest.ts';
import { startApi } from '../testing/startApi.ts';
import { jsonFile } from '../testing/withServices.ts';
import { withFormerServices } from './formerServices.ts';

const sharing = { ...exampleRules, resources: { adviser: 1 }, needs: ['adviser'] };
const exams = { key: 'exams', hours: { wednesday: ['16:45'] } };
const before = () => ({ RULES_FILE: jsonFile({ rules: sharing, services: [exams] }) });
const bookedExam = bookingRequest({
  key: 'exams',
  to: 'esame@visitor.test',
  date: 'mercoledì 25 novembre 2026 alle ore 16:45',
});

test('bookings of a service that the rules have no longer stay in the agenda, and hold the adviser', async () => {
  await using first = await startApi({ MAIL: 'files', ...before() });
  expect((await first.post('/send-confirmation-email', bookedExam)).status).toBeLessThan(300);
  const { dataDir } = first.config;

  // Beside what Maria books at 16:30, which is refused now.
  await using centre = await withOpenAgenda({ DATA_DIR: dataDir, RULES_FILE: jsonFile(sharing) });
  expect(centre.bookings()).toEqual(['2026-11-25 16:45 confirmed Maria Rossi']);
  const availability = await fetch(`${centre.api.url}/availability?from=2026-11-25&to=2026-11-25`);
  expect(await availability.json()).toMatchObject([{ fullSlots: ['16:30', '17:00'] }]);
  const day = await centre.open('oggi?giorno=2026-11-25');
  expect((await centre.open('prenota')).html).not.toContain('servizio=exams');
  expect(day.html).toContain('Maria Rossi');
  expect((await centre.open(`annulla?id=${centre.id}`)).status).toBe(200);
  expect((await centre.post('annulla', { id: centre.id, version: '0' })).status).toBe(303);
  expect((await centre.api.post('/send-confirmation-email', bookingRequest())).status).toBeLessThan(300);

  const lines: string[] = [];
  await withFormerServices(centre.api, { warn: (line: unknown) => void lines.push(String(line)) });
  expect(lines).toEqual([]);
});

test('the cancellation of one is undone, unless its day was closed meanwhile', async () => {
  await using first = await startApi({ MAIL: 'files', ...before() });
  await first.post('/send-confirmation-email', bookedExam);
  const { dataDir } = first.config;
  await using centre = await withOpenAgenda({
    DATA_DIR: dataDir,
    RULES_FILE: jsonFile(sharing),
    STAFF_UNDO_SECONDS: '10',
  });
  const { id } = centre;
  /** Cancels it, closes a day, and undoes the cancellation. */
  async function undoBeside(version: string, closed: string) {
    const cancelled = await centre.post('annulla', { id, version });
    await centre.post('chiusure', { action: 'close', from: closed, reason: 'Ponte' });
    const change = new URLSearchParams(cancelled.location?.split('?')[1]).get('id') ?? '';
    return (await centre.post('fatto', { id: change })).status;
  }
  expect(await undoBeside('0', '2026-11-26')).toBe(303);
  expect(await undoBeside('2', '2026-11-25')).toBe(409);
});

test('the log names the service and how many bookings to come it has', async () => {
  await using api = await startApi({ MAIL: 'files', ...before() });
  await api.post('/send-confirmation-email', bookedExam);
  const lines: string[] = [];
  const config = { ...api.config, services: new Map() };
  const { services } = await withFormerServices(
    { ...api, config },
    { warn: (line: unknown) => void lines.push(String(line)) },
  );
  expect([...services.keys()]).toEqual(['exams']);
  expect(lines).toEqual([
    '1 bookings to come are of the service "exams", which the rules have no longer: give it back its key, or cancel them with «centre cancel»',
  ]);
});
