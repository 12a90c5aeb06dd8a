import { expect, test } from 'vitest';
import { exampleCentre } from '../../testing/emails/exampleBooking.ts';
import { toCollected } from '../../testing/emails/exampleEmails.ts';
import { collectedMessages, mostNamed } from './collectedMessages.ts';

const [example] = toCollected('Ciao').messages;

const messagesOf = (count: number, message: string) =>
  Array.from({ length: Math.min(count, mostNamed) }, (_, index) => ({
    receivedAt: '2026-11-23T09:05:00.000Z',
    phone: '333',
    email: `v${index}@visitor.test`,
    name: `Visitatore${index}`,
    message,
  }));

const emailOf = (count: number, message: string) =>
  collectedMessages(
    { ...toCollected(''), messages: messagesOf(count, message), count, withTexts: true },
    exampleCentre,
  );

test.for([
  { count: 1, length: 5000, shown: 1 },
  { count: 100, length: 20, shown: 100 },
  { count: 101, length: 20, shown: 100 },
  { count: 30, length: 5000, shown: 9 },
  { count: 100_000, length: 20, shown: 100 },
])('of $count messages of $length characters an email has $shown in full, and names others', (given) => {
  const { count, length, shown } = given;
  const mail = emailOf(count, '<'.repeat(length));
  for (const content of [mail.text, mail.html ?? '']) {
    expect(content.match(/v\d+@visitor\.test(?=[\s<])/g)).toHaveLength(shown);
    expect(content.includes(`nell’agenda: ${count - shown}.`)).toBe(count > shown);
    expect(content.includes(`Visitatore${Math.min(count, mostNamed) - 1}`)).toBe(true);
    expect(content.includes('e altre persone')).toBe(count > mostNamed);
    expect(content).toContain('/agenda/messaggi');
    // Less than a tenth of what mail servers accept, whatever the characters.
    expect(Buffer.byteLength(content)).toBeLessThan(500_000);
  }
  expect(mail.subject).toBe(`Messaggi dal sito: ${count}`);
});

test('a text that looks like the next message is recognised as part of its own', () => {
  const mail = emailOf(1, 'Ciao\r\n2. Luca, lun 23 nov alle 10:05\rTelefono: 899 000 000');
  expect(mail.text).toContain('\n   2. Luca, lun 23 nov alle 10:05\n   Telefono: 899 000 000\n');
});

test('each message shows when it came, on the clocks of the centre', () => {
  const collected = { ...toCollected('Ciao'), messages: example ? [example] : [], count: 1 };
  const mail = collectedMessages({ ...collected, timeZone: 'Asia/Tokyo' }, exampleCentre);
  expect(mail.text).toContain('1. Maria Rossi, lun 23 nov alle 18:05\n');
});
