import type { DeskContext } from '../layout/DeskContext.ts';
import { consentTexts } from './consentTexts.ts';

/** A subscriber as the centre reads it. */
export interface ListedSubscriber {
  id: string;
  email: string;
  name: string;
  /** When the subscription began, in UTC; null while it has to be confirmed. */
  subscribedAt: string | null;
  /** The latest consent; null where there is none. */
  consent: {
    at: string;
    version: string;
    /** The words of that version; null for a form of another's making. */
    text: string | null;
  } | null;
}

/** Returns who gets the newsletter, and who still has to confirm, latest first. */
export async function listSubscribers({
  config,
  store,
  now,
}: Pick<DeskContext, 'config' | 'store' | 'now'>): Promise<ListedSubscriber[]> {
  const subscribers = await store.subscribers.list(config.centre.key, now().toISOString());
  return subscribers.map(({ id, email, firstName, lastName, subscribedAt, consents }) => {
    const consent = consents.findLast(({ event }) => event !== 'withdrawn');
    const version = consent?.version ?? 'unknown';
    return {
      id,
      email,
      name: `${firstName} ${lastName}`.trim(),
      subscribedAt,
      consent: consent ? { at: consent.at, version, text: consentTexts[version] ?? null } : null,
    };
  });
}
