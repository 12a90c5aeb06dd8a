import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openStore } from '../stores/openStore.ts';
import { runCentre } from '../testing/built/runCentre.ts';
import { withTerminal } from '../testing/agenda/withTerminal.ts';
import { bookingRequest } from '../testing/requests/bookingRequest.ts';
import { testEnv } from '../testing/testEnv.ts';
import { acts } from './commands/acts.ts';
import { agenda } from './commands/agenda.ts';
import { book, cancel } from './commands/bookings.ts';
import { close, open } from './commands/closures.ts';
import { messages } from './commands/messages.ts';
import { person } from './commands/person.ts';
import { subscribers } from './commands/subscribers.ts';
import { otherName, twoServices } from '../testing/agenda/withTwoServices.ts';

const wednesday = '2026-11-25';
const teresa = ['--name', 'Teresa Fazio', '--phone', '333 000 0009'];
const visitor = 'maria@visitor.test';

/** Maria has booked Wednesday at 16:30; returns her code too. */
async function withMaria() {
  const centre = await withTerminal();
  await centre.api.post('/send-confirmation-email', bookingRequest());
  await centre.mailsTo(visitor);
  return { ...centre, code: String(centre.query('SELECT reference FROM booking')[0]?.reference) };
}

test.concurrent.for([
  ['person', 'delete', visitor, '--yes'],
  ['close', wednesday],
  ['counts'],
  ['free', '--to', '2099-01-01T00:00'],
  ['link'],
])('centre %s in a folder without a database fails and creates nothing', async (args) => {
  const { DATA_DIR = '' } = testEnv();
  rmSync(DATA_DIR, { recursive: true, force: true });
  const { code, stdout, stderr } = await runCentre(args, { ...testEnv(), DATA_DIR });
  expect({ code, stdout, stderr }).toEqual({
    code: 1,
    stdout: '',
    stderr: `There is no database in ${DATA_DIR}: check DATA_DIR; the server creates it, of several centres at the first request\n`,
  });
  expect(existsSync(DATA_DIR)).toBe(false);
});

test('centre agenda prints who comes and what is free, for people and as JSON (B16)', async () => {
  await using centre = await withMaria();
  const { lines } = await centre.run(agenda, wednesday);
  expect(lines).toEqual([
    wednesday,
    `  16:30  ${centre.code}  Maria Rossi  +39 333 1234567  maria@visitor.test`,
    '  17:00  free',
    '  17:30  free',
    '  18:00  free',
  ]);
  const json = await centre.run(agenda, 'today', '--to', wednesday, '--json');
  expect((JSON.parse(json.lines.join('\n')) as object[]).length).toBe(3);
  const numbers = await centre.run(agenda, '--month', '2026-11');
  expect(numbers.lines).toHaveLength(1 + 3 * 4);
  const counts = '1 booked, 0 by phone, 0 moved, 0 cancelled, 0 came, 0 did not';
  expect(numbers.lines[0]).toBe(`2026-11  ${counts}, 1 of 52 seats taken`);
  expect(numbers.lines).toContain(`  Wed 16:30  ${counts}, 1 of 4 seats taken`);
});

test('centre book books for a caller beside the running server, and names free slots for a taken one', async () => {
  await using centre = await withMaria();
  const booked = await centre.run(book, wednesday, '17:00', ...teresa, '--note', 'Master');
  expect(booked).toMatchObject({ code: 0, error: '' });
  expect(booked.lines.join('\n')).toMatch(
    /^2026-11-25 17:00 {2}[\dA-Z-]{9} {2}Teresa Fazio .* note: Master\nNothing is sent/,
  );
  const taken = await centre.run(book, wednesday, '16:30', ...teresa);
  expect(taken).toMatchObject({ code: 1, error: expect.stringContaining('17:30') as string });
  expect(await centre.run(book, '2026-11-24', '16:30', ...teresa)).toMatchObject({
    code: 1,
    error: 'The centre is closed on this day.',
  });
  expect(centre.auditLog()).toEqual([`command line book ${wednesday} 17:00`]);

  const logged = await centre.run(acts, '--count', '1');
  expect(logged.lines).toEqual([
    expect.stringMatching(
      /^2026-11-23T09:0\d:[\d.]+Z {2}command line {2}book {2}[\dA-Z-]{9} {2}2026-11-25 17:00$/,
    ),
  ]);
  const json: unknown = JSON.parse((await centre.run(acts, '--json')).lines.join('\n'));
  expect(json).toEqual([expect.objectContaining({ actor: 'command line', act: 'book' })]);
  for (const count of ['0', '1001', 'all', '1.5'])
    expect((await centre.run(acts, '--count', count)).code).toBe(2);
});

test('centre cancel cancels by the code, however it is written, and the visitor gets the email', async () => {
  await using centre = await withMaria();
  const spoken = centre.code.toLowerCase().replace('-', ' ');
  const cancelled = await centre.run(cancel, spoken, '--say', 'A presto');
  expect(cancelled.lines[1]).toBe('The visitor gets an e-mail.');
  expect((await centre.mailsTo(visitor)).at(-1)?.text).toContain('A presto');
  expect(await centre.run(cancel, centre.code)).toMatchObject({
    code: 1,
    error: `No consultation to come has the code ${centre.code}.`,
  });
});

test('centre close lists the bookings in the way, then closes with a decision; open removes the closure', async () => {
  await using centre = await withMaria();
  const reason = ['--reason', 'Collegio docenti'];
  const refused = await centre.run(close, wednesday, ...reason);
  expect(refused.code).toBe(1);
  expect(refused.lines).toEqual([expect.stringContaining('Maria Rossi')]);
  expect(refused.error).toContain('1 bookings are in the way');
  const move = ['--move', `${centre.code}=2026-11-26T17:00`, '--say', 'Ci scusiamo'];
  const closed = await centre.run(close, wednesday, ...reason, ...move);
  expect(closed.code).toBe(0);
  const [line = ''] = closed.lines;
  expect(line).toMatch(/^closed {2}2026-11-25 {2}Collegio docenti {2}\[/);
  expect((await centre.mailsTo(visitor)).at(-1)?.subject).toMatch(/^Consulenza spostata: giovedì 26/);
  const availability = async () =>
    (await fetch(`${centre.api.url}/availability?from=${wednesday}&to=${wednesday}`)).text();
  expect(await availability()).toContain('Collegio docenti');
  const name = /\[(.*)\]/.exec(line)?.[1] ?? '';
  expect((await centre.run(open, '--remove', name)).lines[0]).toBe('national holidays: open as usual');
  expect(await availability()).toBe('[]');
});

test('centre close --cancel-all cancels what has no decision of its own, and takes hours, ranges and holidays', async () => {
  await using centre = await withMaria();
  const part = ['--hours', '16:30-17:30', '--reason', 'Riunione'];
  const closed = await centre.run(close, wednesday, '--to', '2026-11-26', ...part, '--cancel-all');
  expect(closed.lines[0]).toMatch(/^closed {2}2026-11-25 to 2026-11-26 16:30-17:30 {2}Riunione/);
  expect((await centre.mailsTo(visitor)).at(-1)?.subject).toMatch(/^Consulenza annullata/);
  expect((await centre.run(close, '--holidays')).lines).toContain('national holidays: closed');
  expect((await centre.run(open, '--holidays')).lines).toContain('national holidays: open as usual');
  const extra = ['2026-11-28', '--hours', '09:00,09:30', '--reason', 'Porte aperte'];
  expect((await centre.run(open, ...extra)).lines.join('\n')).toContain('open    2026-11-28  Porte aperte');
  await centre.run(close, '2026-12-24', '--reason', 'Vigilia', '--yearly');
  const listed = await centre.run(close, '--json');
  expect(JSON.parse(listed.lines.join('\n'))).toMatchObject({
    closures: [
      { from: wednesday, to: '2026-11-26', hours: { from: '16:30', to: '17:30' } },
      { from: '2026-12-24', to: '2026-12-24', hours: null, yearly: true },
    ],
    extraOpenings: [{ hours: ['09:00', '09:30'] }],
    holidays: { isOn: false },
  });
});

test('centre messages lists them and marks one as answered', async () => {
  await using centre = await withTerminal();
  const message = { message: 'Vorrei\nsapere', name: 'Anna', telefono: '333', to: 'info@centro.test' };
  await centre.api.post('/send-email', message);
  const { lines } = await centre.run(messages);
  expect(lines[0]).toMatch(/^\[.*\] .* Anna {2}333 {2}no e-mail {2}to answer$/);
  expect(lines.slice(1)).toEqual(['  Vorrei', '  sapere']);
  const id = /\[(.*)\]/.exec(lines[0] ?? '')?.[1] ?? '';
  expect((await centre.run(messages, '--answered', id)).lines[0]).toContain('answered by command line');
  expect(await centre.run(messages, '--open', 'none')).toMatchObject({ code: 1 });
});

test('centre subscribers lists, exports and removes', async () => {
  await using centre = await withTerminal();
  const form = { firstName: 'Anna', lastName: 'Verdi', telefono: '333', message: 'Ciao', email: visitor };
  await centre.api.post('/subscribe', form);
  expect((await centre.run(subscribers)).lines[0]).toMatch(
    /^maria@visitor\.test {2}Anna Verdi {2}2026-11-23T/,
  );
  expect((await centre.run(subscribers, '--csv')).lines[0]).toContain('"Anna Verdi";"maria@visitor.test"');
  expect((await centre.run(subscribers, '--remove', 'MARIA@visitor.test')).lines).toEqual([
    'maria@visitor.test gets no newsletter any more.',
  ]);
  expect(await centre.run(subscribers, '--remove', visitor)).toMatchObject({ code: 1 });
});

test('centre person exports, asks before it deletes, and says what stays (GDPR 15, 17)', async () => {
  await using centre = await withMaria();
  const exported = await centre.run(person, 'export', visitor);
  expect(JSON.parse(exported.lines.join('\n'))).toMatchObject({ bookings: [{ name: 'Maria Rossi' }] });
  const asked = await centre.run(person, 'delete', visitor);
  expect(asked.lines[0]).toMatch(/^1 bookings, 0 messages, .* nothing was deleted/);
  expect(await centre.run(person, 'delete', visitor, '--yes')).toMatchObject({
    code: 1,
    error: expect.stringContaining('--cancel-bookings') as string,
  });
  const deleted = await centre.run(person, 'delete', visitor, '--yes', '--cancel-bookings');
  expect(deleted.lines[0]).toMatch(/^Deleted: 1 bookings/);
  expect(deleted.lines).toContain('- backups, for 30 days');
  expect(centre.query('SELECT name FROM booking')).toEqual([{ name: '' }]);
});

test('centre person says that a message of the same telephone stays, when it deletes an address (GDPR 17)', async () => {
  await using centre = await withMaria();
  const message = {
    name: 'Maria',
    telefono: '0039 333 123 4567',
    message: 'Sono Maria',
    to: 'info@centro.test',
  };
  await centre.api.post('/send-email', message);
  await centre.api.post('/send-email', { ...message, name: 'Rosa', telefono: '333 000 0002' });
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await centre.run(person, 'delete', visitor, '--yes', '--cancel-bookings');
  expect(said.mock.calls).toEqual([
    ['3331234567 has left something without an address: run it again with the telephone.\n'],
  ]);
  said.mockClear();
  const deleted = await centre.run(person, 'delete', '3331234567', '--yes');
  expect(deleted.lines[0]).toContain('1 messages');
  expect(said).not.toHaveBeenCalled();
  said.mockRestore();
});

test('centre person names the telephone of a subscription that nobody has confirmed (GDPR 15, 17)', async () => {
  await using centre = await withTerminal({ NEWSLETTER_OPT_IN: 'double' });
  const telefono = '333 000 0031';
  const form = { firstName: 'Maria', lastName: 'Rossi', telefono, message: 'Ciao', email: visitor };
  await centre.api.post('/subscribe', form);
  await centre.api.post('/send-email', {
    name: 'Maria',
    telefono,
    message: 'Sono Maria',
    to: 'info@centro.test',
  });
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await centre.run(person, 'delete', visitor, '--yes');
  expect(said.mock.calls).toEqual([
    ['3330000031 has left something without an address: run it again with the telephone.\n'],
  ]);
  said.mockRestore();
});

test('centre person finds who has left a telephone alone (GDPR 15, 17)', async () => {
  await using centre = await withTerminal();
  await centre.run(book, wednesday, '16:30', ...teresa);
  const telephone = '0039 333 000 0009';
  const exported = await centre.run(person, 'export', telephone);
  expect(JSON.parse(exported.lines.join('\n'))).toMatchObject({ bookings: [{ name: 'Teresa Fazio' }] });
  await centre.run(person, 'delete', telephone, '--yes', '--cancel-bookings');
  expect(centre.query('SELECT name, phone FROM booking')).toEqual([{ name: '', phone: '' }]);
  expect(await centre.run(person, 'export', telephone)).toMatchObject({ code: 1 });
  expect(await centre.run(person, 'export', '333')).toMatchObject({ code: 2 });
});

test('of two people who have left one telephone alone, centre person touches the one who is named (GDPR 15, 17)', async () => {
  await using centre = await withTerminal();
  await centre.run(book, wednesday, '16:30', ...teresa);
  await centre.run(book, wednesday, '17:00', '--name', 'Beppe Fazio', ...teresa.slice(2));
  const telephone = '333 000 0009';
  for (const args of [['export'], ['delete', '--yes', '--cancel-bookings']]) {
    const refused = await centre.run(person, args[0] ?? '', telephone, ...args.slice(1));
    expect(refused).toMatchObject({
      code: 1,
      error: expect.stringMatching(/Beppe Fazio, Teresa Fazio.*--name/),
    });
  }
  const named = [telephone, '--name', 'beppe fazio'];
  const exported = await centre.run(person, 'export', ...named);
  expect(JSON.parse(exported.lines.join('\n'))).toMatchObject({ bookings: [{ name: 'Beppe Fazio' }] });
  await centre.run(person, 'delete', ...named, '--yes', '--cancel-bookings');
  expect(centre.query('SELECT name FROM booking ORDER BY name')).toEqual([
    { name: '' },
    { name: 'Teresa Fazio' },
  ]);
});

test.for([
  { command: agenda, args: ['2026-02-30'] },
  { command: agenda, args: [wednesday, '--to', '2026-11-24'] },
  { command: agenda, args: ['--month', '2026-13'] },
  { command: book, args: [wednesday] },
  { command: book, args: [wednesday, '16:30', '--name', 'Teresa'] },
  { command: book, args: [wednesday, '25:00', ...teresa] },
  { command: cancel, args: [] },
  { command: close, args: ['--to', wednesday] },
  { command: close, args: ['--yearly'] },
  { command: close, args: [wednesday, '--holidays'] },
  { command: close, args: [wednesday, '--move', 'K7M2'] },
  { command: open, args: [] },
  { command: open, args: [wednesday, '--remove', 'name'] },
  { command: messages, args: ['--answered', 'a', '--open', 'b'] },
  { command: person, args: ['forget', visitor] },
  { command: person, args: ['export'] },
])('wrong arguments $args exit with 2 and change nothing', async ({ command, args }) => {
  await using centre = await withTerminal();
  expect((await centre.run(command, ...args)).code).toBe(2);
  expect(centre.auditLog()).toEqual([]);
});

test('while another program locks the database, a command says so in a line and changes nothing', async () => {
  const env = testEnv();
  const dataDir = String(env.DATA_DIR);
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  await (await openStore(dataDir)).close();
  using other = new DatabaseSync(path.join(dataDir, 'centro.sqlite'));
  other.exec('BEGIN IMMEDIATE');
  const { code, stdout, stderr } = await runCentre(['close', 'tomorrow', '--reason', 'Festa'], env);
  other.exec('ROLLBACK');
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^.*database.*\n$/);
});

test('the lines of a consultation and of a free slot name the service, where it is not the centre’s own', async () => {
  await using centre = await withTerminal({ RULES_FILE: twoServices() });
  const booked = await centre.run(book, wednesday, '10:00', ...teresa, '--service', 'concorsi');
  expect(booked.lines[0]).toMatch(new RegExp(`  no e-mail  ${otherName}$`));
  const { lines } = await centre.run(agenda, wednesday);
  expect(lines).toEqual([
    wednesday,
    `  ${booked.lines[0]?.slice(wednesday.length + 1)}`,
    `  11:00  free  ${otherName}`,
    ...['16:30', '17:00', '17:30', '18:00'].map((time) => `  ${time}  free`),
  ]);
  const closing = await centre.run(close, wednesday, '--reason', 'Collegio docenti');
  expect(closing.lines).toEqual([booked.lines[0]]);
});
