import { parseDate, parseZonedDateTime } from '@internationalized/date';
import * as fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { halfHours } from '../../bench/arbitraryRules.ts';
import { isNight } from '../../bench/isNight.ts';
import { exampleRules } from '../rules/exampleRules.ts';
import { bookingIcs } from './bookingIcs.ts';
import { bookingUid } from './bookingUid.ts';
import type { IcsBooking } from './IcsBooking.ts';

const now = parseZonedDateTime('2026-11-24T10:20:30.456[Europe/Rome]');

const booking: IcsBooking = {
  selection: { day: parseDate('2026-11-25'), slot: '16:30' },
  durationMinutes: 30,
  summary: 'Consulenza gratuita',
  organizer: { name: 'Centro', email: 'info@centro.example' },
  attendee: { name: 'Ada Rossi', email: 'ada@visitor.example' },
};

/** What a calendar reads in the file. */
function read(ics: string) {
  const calendar = new ICAL.Component(ICAL.parse(ics));
  const [event, ...others] = calendar.getAllSubcomponents('vevent');
  if (!event || others.length > 0) throw new Error('A file holds one event');
  const value = (name: string) => event.getFirstPropertyValue(name)?.toString();
  const person = (name: string) => {
    const property = event.getFirstProperty(name);
    return property && [property.getParameter('cn'), property.getFirstValue()];
  };
  return { calendar, value, person };
}

test('the whole file', () => {
  expect(
    bookingIcs(
      {
        ...booking,
        description: 'Porta un documento.\nTelefono: 0922',
        url: ' https://centro.example/prenotazione?link=a,b;c\r\n',
        location: 'Via Roma, 1; Agrigento',
      },
      now,
      exampleRules,
    ),
  ).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//@centro/booking//EN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:20261125T153000Z-10kvaul@centro.example',
      'SEQUENCE:0',
      'DTSTAMP:20261124T092030Z',
      'DTSTART:20261125T153000Z',
      'DTEND:20261125T160000Z',
      'STATUS:CONFIRMED',
      'SUMMARY:Consulenza gratuita',
      String.raw`DESCRIPTION:Porta un documento.\nTelefono: 0922`,
      'URL:https://centro.example/prenotazione?link=a,b;c',
      String.raw`LOCATION:Via Roma\, 1\; Agrigento`,
      'ORGANIZER;CN="Centro":mailto:info@centro.example',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

test.for([
  { day: '2026-03-28', start: '2026-03-28T15:30:00Z' },
  { day: '2026-03-29', start: '2026-03-29T14:30:00Z' },
  { day: '2026-10-25', start: '2026-10-25T15:30:00Z' },
])('16:30 of $day begins at $start for every reader, and lasts what it lasts (A6)', ({ day, start }) => {
  const selection = { day: parseDate(day), slot: '16:30' } as const;
  const { value } = read(bookingIcs({ ...booking, selection, durationMinutes: 45 }, now, exampleRules));
  expect(value('dtstart')).toBe(start);
  expect(Date.parse(value('dtend') ?? '') - Date.parse(start)).toBe(45 * 60_000);
});

test('a night over the change of the clock lasts its minutes, not its wall time (A6)', () => {
  const selection = { day: parseDate('2026-10-25'), slot: '01:30' } as const;
  const { value } = read(bookingIcs({ ...booking, selection, durationMinutes: 120 }, now, exampleRules));
  expect([value('dtstart'), value('dtend')]).toEqual(['2026-10-24T23:30:00Z', '2026-10-25T01:30:00Z']);
});

test('the stamp is the moment it was made, on whatever clock', () => {
  const elsewhere = parseZonedDateTime('2026-11-24T01:20:30[America/Los_Angeles]');
  expect(read(bookingIcs(booking, elsewhere, exampleRules)).value('dtstamp')).toBe('2026-11-24T09:20:30Z');
});

test.for([
  { method: undefined, status: 'CONFIRMED', isNamed: false },
  { method: 'PUBLISH', status: 'CONFIRMED', isNamed: false },
  { method: 'REQUEST', status: 'CONFIRMED', isNamed: true },
  { method: 'CANCEL', status: 'CANCELLED', isNamed: true },
] as const)('$method: $status, the attendee named $isNamed (B6, RFC 5546)', ({ method, status, isNamed }) => {
  const ics = bookingIcs({ ...booking, ...(method && { method }), sequence: 3 }, now, exampleRules);
  const { calendar, value, person } = read(ics);
  expect(calendar.getFirstPropertyValue('method')).toBe(method ?? 'PUBLISH');
  expect([value('status'), value('sequence')]).toEqual([status, '3']);
  expect(person('organizer')).toEqual(['Centro', 'mailto:info@centro.example']);
  expect(person('attendee')).toEqual(isNamed ? ['Ada Rossi', 'mailto:ada@visitor.example'] : null);
});

test.for<{ change: Partial<IcsBooking>; problem: string }>([
  { change: { durationMinutes: 0 }, problem: 'durationMinutes is 0' },
  { change: { durationMinutes: 7.5 }, problem: 'durationMinutes is 7.5' },
  { change: { alarm: { minutesBefore: 1.5, text: '' } }, problem: 'minutesBefore is 1.5' },
  { change: { sequence: -1 }, problem: 'sequence is -1' },
  { change: { sequence: 1e21 }, problem: 'sequence is 1e+21' },
  { change: { selection: { day: parseDate('2026-11-25'), slot: '25:00' } }, problem: '"25:00"' },
])('$problem is refused', ({ change, problem }) => {
  expect(() => bookingIcs({ ...booking, ...change }, now, exampleRules)).toThrow(problem);
});

test.for([
  { method: 'PUBLISH', minutesBefore: 120, triggers: ['-PT120M'] },
  { method: 'REQUEST', minutesBefore: 15, triggers: ['-PT15M'] },
  { method: 'CANCEL', minutesBefore: 120, triggers: [] },
] as const)('$method with an alarm $minutesBefore minutes before rings at $triggers', (given) => {
  const { method, minutesBefore, triggers } = given;
  const alarm = { minutesBefore, text: 'Consulenza; alle 16:30' };
  const { calendar } = read(bookingIcs({ ...booking, method, alarm }, now, exampleRules));
  const alarms = calendar.getFirstSubcomponent('vevent')?.getAllSubcomponents('valarm') ?? [];
  const value = (name: string) => alarms.map((each) => each.getFirstPropertyValue(name)?.toString());
  expect(value('trigger')).toEqual(triggers);
  expect(value('action')).toEqual(triggers.map(() => 'DISPLAY'));
  expect(value('description')).toEqual(triggers.map(() => alarm.text));
});

test('without an alarm the file has none', () => {
  expect(bookingIcs(booking, now, exampleRules)).not.toContain('VALARM');
});

test('an invitation without a guest is refused, a file to keep needs none', () => {
  const { attendee: _, ...nobody } = booking;
  expect(read(bookingIcs(nobody, now, exampleRules)).person('attendee')).toBeNull();
  expect(() => bookingIcs({ ...nobody, method: 'REQUEST' }, now, exampleRules)).toThrow('attendee');
});

test('the identity given is kept; the one derived is the same in every file of the booking, and of no other', () => {
  expect(read(bookingIcs({ ...booking, uid: 'b-17@centro' }, now, exampleRules)).value('uid')).toBe(
    'b-17@centro',
  );
  const uid = bookingUid(booking, exampleRules);
  const cancel = bookingIcs({ ...booking, method: 'CANCEL', sequence: 1 }, now, exampleRules);
  expect(read(cancel).value('uid')).toBe(uid);
  expect(uid).not.toContain('ada');

  const written = { name: 'Ada', email: ' ADA@visitor.example ' };
  const same = [
    { ...booking, attendee: written },
    { ...booking, organizer: { name: '', email: ' x@CENTRO.example ' } },
  ];
  expect(same.map((other) => bookingUid(other, exampleRules))).toEqual([uid, uid]);

  const { attendee: _, ...nobody } = booking;
  const others = [
    { ...booking, selection: { ...booking.selection, slot: '17:00' as const } },
    { ...booking, selection: { ...booking.selection, day: parseDate('2026-11-26') } },
    { ...booking, attendee: { name: 'Ada Rossi', email: 'adb@visitor.example' } },
    { ...booking, organizer: { name: 'Centro', email: 'info@other.example' } },
    nobody,
  ].map((other) => bookingUid(other, exampleRules));
  // Another service of the same hour is an entry of its own.
  const services = ['esami', 'colloqui'].map((key) => bookingUid(booking, { ...exampleRules, key }));
  expect(new Set([uid, ...others, ...services]).size).toBe(8);
});

test.for([
  'Rossi, Ada; «la prof»',
  'riga uno\nriga due\r\nriga tre\rriga quattro',
  String.raw`C:\nuovo \, \; \\`,
  '👩‍🏫'.repeat(40),
  'àèìòù'.repeat(60),
  `${'x'.repeat(66)}\n${'y'.repeat(80)}`,
  'END:VEVENT\r\nBEGIN:VALARM',
  ' spazi in testa e in coda ',
  ':;,"^\'',
  '',
])('the text %j comes back (RFC 5545)', (words) => {
  const ics = bookingIcs(
    { ...booking, summary: words, description: words, location: words },
    now,
    exampleRules,
  );
  const { value } = read(ics);
  const expected = words.replace(/\r\n?/g, '\n');
  expect([value('summary'), value('description'), value('location')]).toEqual([expected, expected, expected]);
});

test.for([
  { name: 'Anna "Nina" Verdi, prof.; ssa: ok', read: "Anna 'Nina' Verdi, prof.; ssa: ok" },
  { name: 'riga\r\nX-INJECTED:1', read: 'riga X-INJECTED:1' },
  { name: 'Ada \t  Rossi', read: 'Ada Rossi' },
  { name: '🙂'.repeat(50), read: '🙂'.repeat(50) },
])('a name of any kind is read as «$read» (RFC 5545)', ({ name, read: expected }) => {
  const organizer = { name, email: 'info@centro.example' };
  expect(read(bookingIcs({ ...booking, organizer }, now, exampleRules)).person('organizer')?.[0]).toBe(
    expected,
  );
});

test('without an attendee the identity is that of the empty text, in every version of this package', () => {
  const { attendee: _, ...nobody } = booking;
  const offsetBasis = 2_166_136_261; // FNV-1a, 32 bits
  expect(bookingUid(nobody, exampleRules)).toBe(
    `20261125T153000Z-${offsetBasis.toString(36)}@centro.example`,
  );
});

test('half of a surrogate pair is read as U+FFFD', () => {
  const ics = bookingIcs({ ...booking, summary: '\uD83D e \uDE00' }, now, exampleRules);
  expect(read(ics).value('summary')).toBe('\uFFFD e \uFFFD');
});

test('the spaces around an address are not part of it', () => {
  const attendee = { name: 'Ada', email: ' ada@visitor.example ' };
  const ics = bookingIcs({ ...booking, attendee, method: 'REQUEST' }, now, exampleRules);
  expect(read(ics).person('attendee')).toEqual(['Ada', 'mailto:ada@visitor.example']);
});

test('an address cannot end its line', () => {
  const attendee = { name: 'A', email: 'a@x.example\r\nATTENDEE:mailto:b@x.example' };
  const ics = bookingIcs({ ...booking, attendee, method: 'REQUEST' }, now, exampleRules);
  expect(ics.replaceAll('\r\n ', '').match(/^ATTENDEE/gm)).toHaveLength(1);
});

test('any texts come back; lines end in CRLF and no piece of one is over 75 octets', () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 300 });
  const texts = fc.record({ summary: anyText, description: anyText, location: anyText, uid: anyText });
  fc.assert(
    fc.property(
      texts,
      anyText,
      fc.constantFrom(...halfHours),
      fc.constantFrom('PUBLISH', 'REQUEST', 'CANCEL'),
      (words, name, slot, method) => {
        const person = { name, email: `${name}@x.example` };
        const selection = { ...booking.selection, slot };
        const all = { ...booking, ...words, selection, method, organizer: person, attendee: person };
        const ics = bookingIcs(all, now, exampleRules);
        expect(ics.endsWith('\r\n')).toBe(true);
        for (const line of ics.slice(0, -2).split('\r\n')) {
          expect(line).not.toMatch(/[\r\n]/);
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        }
        const { value } = read(new TextDecoder().decode(new TextEncoder().encode(ics)));
        for (const field of ['summary', 'description', 'location', 'uid'] as const)
          expect(value(field)).toBe(readable(words[field]));
      },
    ),
    { numRuns: isNight ? 300 : 20 },
  );
});

test('a long line is folded no earlier than it must be', () => {
  const [first = '', second = ''] = bookingIcs({ ...booking, summary: 'x'.repeat(200) }, now, exampleRules)
    .split('\r\n')
    .slice(11);
  expect([first.length, second.length]).toEqual([75, 75]);
});

/** Control characters are left out, half a surrogate pair is replaced, line breaks are one sign. */
const readable = (words: string) =>
  Array.from(words.replace(/\r\n?/g, '\n'))
    .filter((sign) => sign === '\n' || sign === '\t' || !/\p{Cc}/u.test(sign))
    .map((sign) => (/\p{Cs}/u.test(sign) ? '\uFFFD' : sign))
    .join('');
