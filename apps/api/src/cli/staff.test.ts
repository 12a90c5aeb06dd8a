import { expect, test } from 'vitest';
import { newStaffLink } from '../agenda/sign-in/agendaLinks.ts';
import { agendaLinkIn } from '../testing/agenda/withAgenda.ts';
import { withTerminal } from '../testing/agenda/withTerminal.ts';
import { staff } from './commands/staff.ts';

const bice = 'bice@centro.test';
const info = 'info@centro.test';

test('centre staff lets a mailbox in with the email of its first link, and ends its access', async () => {
  await using centre = await withTerminal();
  const given = await centre.run(staff, '--give', ' Bice@centro.test ');
  expect(given).toMatchObject({ code: 0 });
  expect(given.lines).toEqual([
    `${info}  manager  used by several people`,
    '  open on no device',
    `${bice}  secretary`,
    '  open on no device',
  ]);
  const [welcome] = await centre.mailsTo(bice);
  if (!welcome) throw new Error('No welcome');
  expect(agendaLinkIn(welcome)).not.toBe('');
  expect((await centre.run(staff, '--take', bice)).lines).not.toContain(`${bice}  secretary`);
  expect(centre.query(`SELECT id FROM staff_link WHERE email = '${bice}'`)).toEqual([]);
  expect(centre.auditLog()).toEqual([`command line give-access ${bice}`, `command line take-access ${bice}`]);
});

test('centre staff changes the level and who uses a mailbox, and keeps somebody who is manager', async () => {
  await using centre = await withTerminal();
  const refused = { code: 1, lines: [], error: expect.stringContaining('nobody would be left') as string };
  expect(await centre.run(staff, '--take', info)).toEqual(refused);
  expect(await centre.run(staff, '--level', `${info}=secretary`)).toEqual(refused);
  await centre.run(staff, '--give', bice, '--manager');
  await centre.run(staff, '--level', `${info}=secretary`);
  await centre.run(staff, '--shared', `${info}=no`);
  const json = await centre.run(staff, '--json');
  expect(JSON.parse(json.lines.join('\n'))).toEqual({
    mailboxes: [
      { email: info, level: 'secretary', isShared: false, hasEntered: false, sessions: [], calendar: null },
      { email: bice, level: 'manager', isShared: false, hasEntered: false, sessions: [], calendar: null },
    ],
    without: [],
  });
  const taken = await centre.run(staff, '--take', info);
  expect(taken.lines.at(-1)).toBe(`${info}  no access`);
  expect((await centre.run(staff, '--give', info)).code).toBe(0);
});

test('centre staff lists the devices and the calendar of a mailbox, and ends each', async () => {
  await using centre = await withTerminal();
  const { store, config, now } = centre.api;
  const at = now().toISOString();
  const ofInfo = { centre: config.centre.key, email: info, createdAt: at };
  const link = newStaffLink('link-1', { config, email: info, at: now() });
  await store.staffLinks.add(link);
  await store.staffLinks.exchange(link.id, {
    ...ofInfo,
    id: 'device-1',
    tokenHash: 'hash',
    device: 'Firefox, Android',
    remembered: 0,
    usedAt: at,
    endsAt: '2026-12-01T09:00:00.000Z',
    actingName: null,
    actingOn: null,
  });
  await store.staffCalendars.replace({ ...ofInfo, id: 'calendar-1', withPhones: 0, readAt: null });
  const { lines } = await centre.run(staff);
  expect(lines.slice(1)).toEqual([
    `  [device-1]  Firefox, Android  last used ${at}  open until 2026-12-01T09:00:00.000Z`,
    '  calendar with hours  never read',
  ]);
  await centre.run(staff, '--close', 'device-1');
  const ended = await centre.run(staff, '--end-calendar', info);
  expect(ended.lines.slice(1)).toEqual(['  open on no device']);
  expect((await centre.run(staff, '--close', 'device-1')).error).toContain('on no device [device-1]');
  expect((await centre.run(staff, '--end-calendar', info)).error).toBe(`${info} has no calendar.`);
});

test.for([
  { args: ['--give', 'bice'], code: 1 },
  { args: ['--give', 'INFO@centro.test'], code: 1 },
  { args: ['--level', `${bice}=manager`], code: 1 },
  { args: ['--level', `${info}=owner`], code: 2 },
  { args: ['--shared', info], code: 2 },
  { args: ['--manager'], code: 2 },
  { args: ['--give', bice, '--take', info], code: 2 },
])('centre staff $args exits with $code and changes nothing', async ({ args, code }) => {
  await using centre = await withTerminal();
  expect((await centre.run(staff, ...args)).code).toBe(code);
  expect(centre.auditLog()).toEqual([]);
});
