import { expect, test } from 'vitest';
import { exampleCentre } from '../testing/emails/exampleBooking.ts';
import { deliveryReport } from './deliveryReport.ts';

test.for([{ withMessages: true }, { withMessages: false }])(
  'an answer to a message that was not delivered is reported with its address, its text in full: $withMessages',
  ({ withMessages }) => {
    const email = {
      kind: 'message-answer',
      failure: 'permanent',
      recipient: 'anna@visitor.test',
      text: 'La chiamo alle 18:00.',
    } as const;
    const report = deliveryReport([{ email, booking: undefined }], exampleCentre, { withMessages });
    expect(report.html).toContain('mailto:anna@visitor.test');
    expect(report.html).toContain('Risposta a un messaggio');
    expect(report.text.includes(email.text)).toBe(withMessages);
  },
);
