import { createApiClient } from '@centro/api-client';
import { expect, test } from 'vitest';
import { newsletter } from '../../content/newsletter.ts';
import { sendSubscription } from './sendSubscription.ts';

const subscription = {
  firstName: 'Agata',
  lastName: 'Lo Presti',
  email: 'agata@visitor.example',
  telefono: '+39 300 000 0000',
  message: 'Vorrei sapere di più.',
};
const mailbox = 'info@centre.example';

/** Sends while these paths respond with an error; returns the requests in order. */
async function send({ failing = [] as string[], hasExtensions = false }) {
  const asked: { path: string; body: unknown; consentVersion: string | null }[] = [];
  const fetch = async (input: RequestInfo | URL) => {
    const request = new Request(input);
    const path = new URL(request.url).pathname;
    asked.push({ path, body: await request.json(), consentVersion: request.headers.get('Consent-Version') });
    return new Response(null, { status: failing.includes(path) ? 500 : 204 });
  };
  const client = createApiClient({ host: 'https://api.example', fetch });
  const { ok } = await sendSubscription(client, subscription, { mailbox, hasExtensions });
  return { ok, asked };
}

test('sends the subscription, then the message to the centre, each with its fields only (R144, R145)', async () => {
  const { ok, asked } = await send({});
  expect(ok).toBe(true);
  expect(asked).toEqual([
    { path: '/subscribe', body: subscription, consentVersion: null },
    {
      path: '/send-email',
      body: {
        message: subscription.message,
        name: 'Agata',
        telefono: subscription.telefono,
        to: mailbox,
      },
      consentVersion: null,
    },
  ]);
});

test('an API with our extensions receives the version of the consent text in the first call (A35)', async () => {
  const { asked } = await send({ hasExtensions: true });
  expect(asked.map((call) => call.consentVersion)).toEqual([newsletter.consent.version, null]);
});

test('after a failed subscription no message is sent (R145)', async () => {
  const { ok, asked } = await send({ failing: ['/subscribe'] });
  expect(ok).toBe(false);
  expect(asked.map(({ path }) => path)).toEqual(['/subscribe']);
});

test('a failed message is a failure, although the visitor is subscribed (R153, A36)', async () => {
  const { ok, asked } = await send({ failing: ['/send-email'] });
  expect(ok).toBe(false);
  expect(asked.map(({ path }) => path)).toEqual(['/subscribe', '/send-email']);
});
