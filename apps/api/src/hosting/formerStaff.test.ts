import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startCentres } from '../testing/centres/startCentres.ts';
import { executeOnFile, queryFile } from '../testing/store/queryFile.ts';

test('in a service of many centres a change of the centre’s file ends the calendar of a mailbox that it no longer names', async () => {
  await using service = await startCentres({
    alfa: { staff: ['anna@centro.test', 'luca@centro.test'], calendarShows: 'names' },
  });
  const dataDir = service.dataDirOf('alfa');
  const calendar = (key: string) => fetch(`${service.url}/alfa/agenda/calendario.ics?chiave=${key}`);
  const id = randomUUID();
  expect((await calendar('none')).status).toBe(404);
  await executeOnFile(
    dataDir,
    `INSERT INTO staff_calendar (centre, email, id, with_phones, created_at)
        VALUES ('alfa', 'luca@centro.test', '${id}', 0, '2026-11-20T10:00:00.000Z')`,
  );
  const key = service.linksOf('alfa').valueOf('staff-calendar', id);
  expect((await calendar(key)).status).toBe(200);
  service.write('alfa', { staff: ['anna@centro.test'], calendarShows: 'names' });
  await expect.poll(async () => (await calendar(key)).status, { timeout: 20_000 }).toBe(404);
  expect(queryFile(dataDir, 'SELECT email FROM staff_calendar')).toEqual([]);
});
