import * as fc from 'fast-check';
import { bookingRequest } from '../src/testing/requests/bookingRequest.ts';
import { contractViolation } from '../src/testing/requests/contractViolation.ts';
import { outboxIsEmpty } from '../src/testing/outboxIsEmpty.ts';
import { startApi } from '../src/testing/startApi.ts';
import { startMailbox } from '../src/testing/startMailbox.ts';

export interface AnyTextTally {
  requests: number;
  accepted: number;
  /** Recipients of RCPT TO other than the centre and the complete addresses of bookings. */
  foreignRecipients: string[];
  /** Header names that our emails do not have. */
  newHeaders: string[];
  serverErrors: number;
  breaches: string[];
}

/** Sends random and malicious texts through every field of every call to a mail server (A21). */
export async function anyText(runs: number): Promise<AnyTextTally> {
  await using mailbox = await startMailbox();
  await using api = await startApi({
    SMTP_URL: mailbox.url,
    RATE_LIMIT_PER_MINUTE: '1000000',
    CALLS_PER_ADDRESS_PER_DAY: '1000000',
    BOOKINGS_PER_EMAIL: '1000000',
    MAILS_PER_RECIPIENT_PER_DAY: '1000000',
  });
  const tally: AnyTextTally = {
    requests: 0,
    accepted: 0,
    foreignRecipients: [],
    newHeaders: [],
    serverErrors: 0,
    breaches: [],
  };
  const named = new Set([api.config.centre.email]);

  await fc.assert(
    fc.asyncProperty(anyRequest, async ({ path, body }) => {
      const payload = JSON.stringify(body);
      const answer = await fetch(api.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: payload,
      });
      const { status } = answer;
      const headers = Object.fromEntries(answer.headers);
      const breach = contractViolation({
        method: 'POST',
        url: path,
        status,
        headers,
        body: await answer.text(),
      });
      tally.requests += 1;
      if (breach) tally.breaches.push(breach);
      if (status >= 500) tally.serverErrors += 1;
      if (status >= 300) return;
      tally.accepted += 1;
      if ('key' in body) named.add(body.to);
    }),
    { numRuns: runs },
  );
  await outboxIsEmpty(api.config.dataDir);

  for (const { recipients, headers } of mailbox.mails) {
    tally.foreignRecipients.push(...recipients.filter((address) => !named.has(address)));
    tally.newHeaders.push(...headers.map(({ key }) => key).filter((key) => !ourHeaders.has(key)));
  }
  return tally;
}

const ourHeaders = new Set([
  'from',
  'to',
  'reply-to',
  'subject',
  'message-id',
  'date',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
  'auto-submitted',
  'content-language',
  // In the receipt of who subscribes: its address is the server's own, signed.
  'list-unsubscribe',
  'list-unsubscribe-post',
  // In the receipt of a message: the id of the email that brought it to the centre.
  'in-reply-to',
  'references',
]);

const nasty = fc.constantFrom(
  'Maria\r\nBcc: ladro@elsewhere.test',
  'a@visitor.test\r\nRCPT TO:<ladro@elsewhere.test>',
  'a@visitor.test,ladro@elsewhere.test',
  '<ladro@elsewhere.test>',
  '"a b"@visitor.test',
  '\r\n.\r\nMAIL FROM:<x@y.test>',
  '=?utf-8?Q?=0D=0ABcc:_ladro@elsewhere.test?=',
  '\u2028Bcc: ladro@elsewhere.test',
  '\uD83D',
  '\uFFFD',
  '<script>alert(1)</script>',
  '{{7*7}}',
);
const anyValue = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
  nasty,
  fc.tuple(fc.string({ unit: 'grapheme' }), nasty).map((parts) => parts.join('')),
);
const anyRequest = fc.oneof(
  fc.record({
    path: fc.constant('/send-confirmation-email'),
    body: oneFieldOf(bookingRequest()),
  }),
  fc.record({
    path: fc.constant('/send-email'),
    body: oneFieldOf({ message: 'Ciao', name: 'Maria', telefono: '333', to: 'info@centro.test' }),
  }),
  fc.record({
    path: fc.constant('/subscribe'),
    body: oneFieldOf({
      firstName: 'Maria',
      lastName: 'Rossi',
      email: 'maria@visitor.test',
      telefono: '333',
      message: 'Ciao',
    }),
  }),
);

/** A valid body with one field replaced, which passes more checks than one that is invalid throughout. */
function oneFieldOf<Body extends object>(good: Body): fc.Arbitrary<Body> {
  const fields = Object.keys(good);
  return fc
    .tuple(fc.constantFrom(...fields), anyValue)
    .map(([field, value]) => ({ ...good, [field]: value }));
}
