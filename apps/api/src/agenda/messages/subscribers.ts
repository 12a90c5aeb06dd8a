import { subscriptionForm as inEnglish } from '../../newsletter/texts.en.ts';
import { subscriptionForm as inItalian } from '../../newsletter/texts.it.ts';
import { newAuditEntry } from '../../audit/auditLog.ts';
import type { Actor } from '../../audit/auditLog.ts';
import type { ListedPart, Subscriber } from '../../newsletter/subscriberStore.ts';
import { nextRound } from '../layout/timeSlices.ts';
import type { AgendaContext, ReadContext } from '../layout/AgendaContext.ts';

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

/** Returns who gets the newsletter, and who still has to confirm, latest first; no more at once than are read in a moment. */
export async function listSubscribers(
  context: ReadContext,
  part: Partial<ListedPart> = {},
): Promise<ListedSubscriber[]> {
  return (await readPart(context, part)).map(toListed);
}

const readPart = ({ config, store, now }: ReadContext, part: Partial<ListedPart>) =>
  store.subscribers.list(config.centre.key, now().toISOString(), { atMost: mostAtOnce, ...part });

function toListed({ id, email, firstName, lastName, subscribedAt, consents }: Subscriber): ListedSubscriber {
  const consent = consents.findLast(({ event }) => event !== 'withdrawn');
  const version = consent?.version ?? 'unknown';
  return {
    id,
    email,
    name: `${firstName} ${lastName}`.trim(),
    subscribedAt,
    consent: consent ? { at: consent.at, version, text: consentTexts[version] ?? null } : null,
  };
}

const mostAtOnce = 500;

/** Returns all of them; other requests run in between, and who leaves meanwhile hides nobody else. */
export async function allSubscribers(
  context: ReadContext,
  part: Pick<ListedPart, 'isConfirmed'> = {},
): Promise<ListedSubscriber[]> {
  const all: Subscriber[] = [];
  for (;;) {
    const some = await readPart(context, { ...part, after: all.at(-1) });
    all.push(...some);
    if (some.length < mostAtOnce) return all.map(toListed);
    await nextRound();
  }
}

/** Returns how many get the newsletter, and how many still have to confirm. */
export async function countSubscribers({ config, store, now }: ReadContext) {
  // Where very many have not confirmed, what was read before took its time.
  await nextRound();
  return store.subscribers.count(config.centre.key, now().toISOString());
}

/**
 * Returns the confirmed subscribers as CSV, each with what was agreed to and when, and with the link that ends
 * the subscription, for the newsletter that is sent to them (A35); who exported them is logged.
 */
export async function exportSubscribers(
  context: Pick<AgendaContext, 'config' | 'store' | 'links' | 'now'>,
  actor: Actor,
): Promise<string> {
  const subscribers = await allSubscribers(context, { isConfirmed: true });
  const rows = subscribers.flatMap(({ id, name, email, subscribedAt, consent }) =>
    subscribedAt === null
      ? []
      : [
          [
            name,
            email,
            subscribedAt,
            consent?.at ?? '',
            consent?.version ?? '',
            consent?.text ?? '',
            context.links.to('unsubscribe', id),
          ],
        ],
  );
  const entry = newAuditEntry(actor, 'export-subscribers', {
    at: context.now(),
    detail: `${rows.length} rows`,
  });
  await context.store.auditLog.add(entry);
  const heads = context.config.centre.language.words.agendaMessages.subscribers.columns;
  return toCsv([
    [
      heads.name,
      heads.email,
      heads.subscribedAt,
      heads.consent,
      heads.version,
      heads.text,
      heads.unsubscribe,
    ],
    ...rows,
  ]);
}

/** Ends a subscription, or the wait for its confirmation, like the link of its owner; null for an id that has none. */
export async function removeSubscriber(
  context: ReadContext,
  { actor, id }: { actor: Actor; id: string },
): Promise<ListedSubscriber | null> {
  const [subscriber] = await listSubscribers(context, { id });
  if (!subscriber) return null;
  const at = context.now();
  const entry = newAuditEntry(actor, 'remove-subscriber', { at, detail: id });
  await context.store.subscriptions.unsubscribe(id, at.toISOString(), entry);
  return subscriber;
}

/**
 * Returns rows as CSV for spreadsheets: fields between quotes, divided by semicolons, as Italian ones expect, after a
 * byte order mark. A field that a spreadsheet would run as a formula begins with an apostrophe.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((fields) => fields.map(toField).join(';')).join('\r\n')}\r\n`;
}

function toField(text: string): string {
  const harmless = /^[\s\p{Cf}]*[=+\-@＝＋－＠﹢﹣﹦−|%\t\r]/u.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** What a subscriber agreed to, by the version that the form sends. A text that changes stays here under its old version. */
export const consentTexts: Readonly<Record<string, string>> = Object.fromEntries(
  [inItalian, inEnglish].map(({ consent: { version, before, link, after } }) => [
    version,
    before + link + after,
  ]),
);
