import { exampleRules } from '@centro/booking';
import { expect, test, vi } from 'vitest';
import { exampleBooking, exampleCentre, exampleCorrection } from '../../testing/emails/exampleBooking.ts';
import { linksSignedWith } from '../../testing/linksSignedWith.ts';
import {
  renderCancellationEmails,
  renderConfirmation,
  renderCorrectionRequest,
} from './renderBookingEmail.ts';

const detailsOf = (log: { error: (facts: object, text?: string) => void }) => ({
  centre: exampleCentre,
  rules: exampleRules,
  links: linksSignedWith('secret', 'https://www.example.it'),
  at: new Date('2026-11-23T09:00:00Z'),
  trouble: null,
  log,
});

test('an error in the calendar file does not stop its email (B9)', () => {
  const error = vi.fn<(facts: object, text?: string) => void>();
  const details = detailsOf({ error });

  const whole = renderConfirmation(exampleBooking, details);
  const bare = renderConfirmation({ ...exampleBooking, createdAt: 'never' }, details);

  expect(whole.calendar).toContain('BEGIN:VEVENT');
  expect(bare).toMatchObject({ calendar: null, text: whole.text });
  expect(error).toHaveBeenCalledTimes(1);
});

/** A booking in whose details a stranger wrote a message to the owner of the address. */
const withMessage = {
  ...exampleBooking,
  name: 'Il tuo conto: http://evil.example/paga subito',
  phone: 'chiama 899 000 000',
  answers: JSON.stringify([['Quale scuola frequenti?', 'www.evil.example']]),
};
const log = { error: vi.fn<(facts: object, text?: string) => void>() };

test('the present details of a booking that could contain a message are only on the page (A21)', () => {
  const correction = {
    ...exampleCorrection,
    id: 'c1',
    bookingId: withMessage.id,
    appliedAt: null,
    createdAt: withMessage.createdAt,
  };
  const { text, html } = renderCorrectionRequest(withMessage, correction, detailsOf(log));
  for (const twin of [text, html]) {
    expect(twin).not.toContain('evil');
    expect(twin).not.toContain('899');
  }
  expect(text).toContain('un nome (lo leggi aprendo il link)');
  expect(text).toContain('Maria Rossi Greco');
});

test.for([
  { name: 'Maria Rossi', shown: 'Maria Rossi' },
  { name: withMessage.name, shown: 'maria@visitor.test' },
])('the calendar file of a cancellation names "$name" as «$shown» (A21)', ({ name, shown }) => {
  const { toVisitor } = renderCancellationEmails({ ...withMessage, name }, detailsOf(log));
  const calendar = toVisitor?.calendar?.replaceAll('\r\n ', '');
  expect(calendar).toMatch(/^METHOD:CANCEL/m);
  expect(calendar).toContain(`ATTENDEE;CN="${shown}":mailto:maria@visitor.test`);
  expect(calendar).not.toContain('evil');
});
