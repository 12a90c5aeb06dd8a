import { expect, test } from 'vitest';
import { recentForms } from './recentForms.ts';

const at = new Date('2026-11-23T09:00:00Z');
const minutesLater = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
const ip = '203.0.113.7';
const form = {
  firstName: 'Anna',
  lastName: 'Verdi',
  email: 'anna@visitor.test',
  telefono: '333 000 0001',
  message: 'Buongiorno',
};
const message = { name: 'Anna', telefono: '333 000 0001', message: 'Buongiorno' };
const anna = { lastName: 'Verdi', email: 'anna@visitor.test' };

test('a message is joined with the form of moments before, a repeated one too (B24)', () => {
  const forms = recentForms();
  forms.keep(form, ip, at);
  expect(forms.senderOf(message, ip, minutesLater(1))).toEqual(anna);
  expect(forms.senderOf(message, ip, minutesLater(2))).toEqual(anna);
});

test.for([
  { what: 'another name', sent: { ...message, name: 'Rosa' }, from: ip, minutes: 1 },
  { what: 'another telephone', sent: { ...message, telefono: '333' }, from: ip, minutes: 1 },
  { what: 'another text', sent: { ...message, message: 'Ciao' }, from: ip, minutes: 1 },
  { what: 'another network', sent: message, from: '198.51.100.1', minutes: 1 },
  { what: 'eleven minutes', sent: message, from: ip, minutes: 11 },
])('$what joins nothing', ({ sent, from, minutes }) => {
  const forms = recentForms();
  forms.keep(form, ip, at);
  expect(forms.senderOf(sent, from, minutesLater(minutes))).toBeNull();
});

test('beyond a thousand forms the oldest are dropped', () => {
  const forms = recentForms();
  for (let count = 0; count <= 1000; count += 1) forms.keep({ ...form, telefono: String(count) }, ip, at);
  expect(forms.senderOf({ ...message, telefono: '0' }, ip, at)).toBeNull();
  expect(forms.senderOf({ ...message, telefono: '1' }, ip, at)).toEqual(anna);
});
