import { expect, test } from 'vitest';
import { agendaLinkIn, withAgenda } from '../testing/agenda/withAgenda.ts';
import { runCentre } from '../testing/built/runCentre.ts';
import { testEnv } from '../testing/testEnv.ts';

test('centre link prints a link that opens the agenda while the server runs', async () => {
  await using centre = await withAgenda();
  const env = testEnv({
    DATA_DIR: centre.api.config.dataDir,
    CENTRE_API_HOST: 'https://api.centro.test',
    CENTRE_STAFF_EMAILS: 'info@centro.test,anna@centro.test',
  });
  const { code, stdout, stderr } = await runCentre(['link'], env);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^https:\/\/api\.centro\.test\/demo-centre\/agenda\?link=\S+\n$/);
  // The server's clock is that of the test, the command's is the real one.
  const late = Date.now() - centre.api.now().getTime();
  centre.api.passMinutes(late / 60_000);
  const opened = await centre
    .newBrowser()
    .request('agenda/apri', { link: agendaLinkIn({ text: stdout.trim() }) });
  expect(opened.status).toBe(303);

  const { stdout: json } = await runCentre(['link', '--for', 'Anna@centro.test', '--json'], env);
  expect(JSON.parse(json)).toMatchObject({ email: 'anna@centro.test' });
  const stranger = await runCentre(['link', '--for', 'thief@evil.test'], env);
  expect([stranger.code, stranger.stdout]).toEqual([2, '']);
});
