import { exampleRules } from '@centro/booking';
import { expect, test } from 'vitest';
import { withTerminal } from '../testing/agenda/withTerminal.ts';
import { bookMaria } from '../testing/agenda/closeDays.ts';
import { bookingRequest } from '../testing/requests/bookingRequest.ts';
import { jsonFile } from '../testing/withServices.ts';
import { rules } from './commands/rules.ts';

const mornings = { ...exampleRules, hours: { wednesday: ['10:00', '10:30'] } };

type Terminal = Awaited<ReturnType<typeof withTerminal>>;

const book = ({ api }: Terminal, time: string) =>
  api.post(
    '/send-confirmation-email',
    bookingRequest({ to: 'luca@visitor.test', date: `mercoledì 25 novembre 2026 alle ore ${time}` }),
  );

const exported = async (centre: Terminal) =>
  JSON.parse((await centre.run(rules, 'export')).lines.join('\n')) as { rules: typeof exampleRules };

test('an imported file is published beside a server that runs; who stays outside is listed by code', async () => {
  await using centre = await withTerminal();
  await bookMaria(centre);
  const imported = await centre.run(rules, 'import', jsonFile({ rules: mornings }));
  expect(imported.code).toBe(0);
  expect(imported.lines[1]).toMatch(/^\S{4}-\S{4} {2}2026-11-25 16:30 {2}stays/);
  expect((await book(centre, '17:00')).status).toBe(409);
  expect((await book(centre, '10:30')).status).toBe(201);
  expect((await exported(centre)).rules.hours).toEqual(mornings.hours);
  expect(centre.auditLog().filter((line) => line.includes('import-rules'))).toEqual([
    'command line import-rules',
  ]);
});

test('what is exported can be imported, and changes nothing', async () => {
  await using centre = await withTerminal();
  const file = await exported(centre);
  expect(file.rules).toMatchObject({ hours: exampleRules.hours, timeZone: 'Europe/Rome' });
  expect((await centre.run(rules, 'import', jsonFile(file))).code).toBe(0);
  expect(await exported(centre)).toEqual(file);
});

test.for([
  { args: [], code: 2, error: 'Say export, or import and one file.' },
  { args: ['import'], code: 2, error: 'Say export, or import and one file.' },
  { args: ['export', 'a.json'], code: 2, error: 'Say export, or import and one file.' },
  { args: ['import', '/nowhere.json'], code: 1, error: 'cannot be read as JSON' },
])('«$args» is refused', async ({ args, code, error }) => {
  await using centre = await withTerminal();
  const refused = await centre.run(rules, ...args);
  expect(refused).toMatchObject({ code, lines: [] });
  expect(refused.error).toContain(error);
});

test.for([
  {
    change: { hours: { monday: ['16:30', '16:40'] } },
    error: 'hours.monday[1] is "16:40": move it to "17:00"',
  },
  { change: { timeZone: 'Europe/London' }, error: 'timeZone: not as in RULES_FILE' },
  {
    change: { closures: [{ day: '2026-12-07', label: 'Ponte' }] },
    error: 'closures: not as in RULES_FILE',
  },
  {
    change: { laterHours: [{ from: '2099-01-11', hours: exampleRules.hours }] },
    error:
      'laterHours[0].from is "2099-01-11": write a day until 2028-11-23, as nothing is planned more than 2 years ahead',
  },
])('a file with $change publishes nothing, and says what to change', async ({ change, error }) => {
  await using centre = await withTerminal();
  const refused = await centre.run(rules, 'import', jsonFile({ ...exampleRules, ...change }));
  expect(refused.code).toBe(1);
  expect(refused.error).toContain(error);
  expect(centre.query('SELECT id FROM published_rules')).toEqual([]);
});
