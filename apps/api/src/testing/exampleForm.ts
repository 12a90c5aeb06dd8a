import { randomUUID } from 'node:crypto';
import { emailRow } from './store/openTestStore.ts';
import type { SubscriptionEmails, SubscriptionForm } from '../newsletter/subscriptionStore.ts';

/** Returns Maria's subscription as the store expects it. */
export function exampleForm(): SubscriptionForm {
  return {
    id: randomUUID(),
    centre: 'demo-centre',
    email: 'Maria@visitor.test',
    emailKey: 'maria@visitor.test',
    firstName: 'Maria',
    lastName: 'Rossi',
    phone: '333',
    message: 'Ciao',
    consentVersion: '2026-11',
    at: '2026-11-23T09:00:00.000Z',
  };
}

/** For addresses that are subscribed without a link. */
export const askNobody: SubscriptionEmails = {
  isAlwaysAsked: false,
  confirmBy: '2026-12-23T09:00:00.000Z',
  toRequestRow: ({ id }) => {
    throw new Error(`The subscription ${id} waits for a link`);
  },
  toReceiptRow: () => emailRow({ kind: 'subscription-receipt' }),
  limit: { of: 'subscription-mail-to', whose: 'maria@visitor.test', atMost: 3 },
};

/** The email after a confirmed subscription. */
export const welcomeRow = () => emailRow({ kind: 'subscription-welcome' });
