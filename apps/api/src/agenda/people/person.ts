import { answeredQuestions } from '../../store/storedAnswers.ts';
import { newAuditEntry } from '../../audit/auditLog.ts';
import type { Actor } from '../../audit/auditLog.ts';
import { staffMembers } from '../staff/staff.ts';
import { toPerson } from '../../people/personStore.ts';
import type { DeletedPerson } from '../../people/personStore.ts';
import type { Person, StoredPerson } from '../../people/storedPerson.ts';
import type { Config } from '../../config/config.ts';
import { toEmailKey } from '../../store/keys.ts';
import { presentState } from '../consultation/Consultation.ts';
import type { Consultation } from '../consultation/Consultation.ts';
import type { AgendaContext, ReadContext } from '../layout/AgendaContext.ts';
import { consentTexts } from '../messages/subscribers.ts';

/** Whom an export or a deletion is about: one address, or what was chosen among what a search has found. */
type Whom = { address: string } | { person: Person };

/** Everything stored about a person, as JSON for its owner (GDPR 15, 20). */
export type PersonExport = NonNullable<Awaited<ReturnType<typeof exportPerson>>>;

/** Returns everything stored about a person, or null for no address; who asked is logged without the address. */
export async function exportPerson(
  { config, store, now }: ReadContext,
  { actor, ...whom }: { actor: Actor } & Whom,
) {
  const person = personIn(whom, config);
  if (!person) return null;
  const { centre } = config;
  const at = now();
  const found = await store.people.find(person, newAuditEntry(actor, 'export-person', { at }));
  return {
    addresses: person.emailKeys,
    /** Of what was left without an address, in digits. */
    telephones: person.phones,
    /** UTC. */
    exportedAt: at.toISOString(),
    centre: centre.name,
    bookings: found.bookings.map((booking) => bookingOf(booking, found)),
    messages: found.messages.map((row) => ({
      ...only(row, 'receivedAt', 'name', 'phone', 'email', 'message', 'answeredAt'),
      // Who of the staff it was is no data of the visitor.
      answers: found.answers
        .filter(({ messageId }) => messageId === row.id)
        .map((answer) => only(answer, 'answeredAt', 'text')),
    })),
    subscriptions: found.subscriptions.map((row) => subscriptionOf(row, found)),
    consents: found.consents.map(({ event, version, at: givenAt }) => ({
      event,
      version,
      text: consentTexts[version ?? ''] ?? null,
      at: givenAt,
    })),
    emails: found.emails.map((row) =>
      only(row, 'kind', 'recipient', 'replyTo', 'subject', 'text', 'status', 'createdAt', 'sentAt'),
    ),
    /** What is stored without being readable, in English. */
    notReadable: [
      'Networks of a booking for 7 days, and counts of requests for 24 hours: keyed hashes that cannot be reversed.',
      'The log of the staff: that this export was made, under a keyed hash of the address, for a year.',
    ],
  };
}

function bookingOf(booking: StoredPerson['bookings'][number], found: StoredPerson) {
  const { id, reference, centre: service } = booking;
  const entry = found.deskEntries.find(({ bookingId }) => bookingId === id);
  return {
    reference,
    service,
    ...only(booking, 'day', 'time', 'zone', 'name', 'phone', 'email', 'status', 'createdAt'),
    answers: answeredQuestions(booking.answers).map(([question, answer]) => ({ question, answer })),
    presence: entry?.presence ?? null,
    noteOfTheCentre: entry?.note ?? '',
    isByPhone: entry?.isByPhone === 1,
    otherDetails: found.corrections
      .filter(({ bookingId }) => bookingId === id)
      .map((row) => ({
        ...only(row, 'name', 'phone', 'appliedAt', 'createdAt'),
        answers: answeredQuestions(row.answers).map(([question, answer]) => ({ question, answer })),
      })),
    // Who of the staff it was is no data of the visitor.
    changesByTheCentre: found.auditEntries
      .filter(({ bookingId }) => bookingId === id)
      .map((row) => only(row, 'at', 'act', 'detail')),
  };
}

function subscriptionOf(subscription: StoredPerson['subscriptions'][number], { requests }: StoredPerson) {
  const asked = ['firstName', 'lastName', 'phone', 'message'] as const;
  return {
    ...only(subscription, 'email', ...asked, 'subscribedAt', 'unsubscribedAt', 'createdAt'),
    requests: requests
      .filter(({ subscriptionId }) => subscriptionId === subscription.id)
      .map((row) => only(row, ...asked, 'confirmBy', 'confirmedAt', 'createdAt')),
  };
}

/** Returns these columns of a row alone, in this order: what a table gets later is not exported unseen. */
const only = <Row extends object, Column extends keyof Row>(row: Row, ...columns: Column[]) =>
  Object.fromEntries(columns.map((column) => [column, row[column]])) as Pick<Row, Column>;

type DeleteResult =
  /** `kept` says what stays, and has to be said to the person. */
  | { outcome: 'deleted'; deleted: DeletedPerson; kept: KeptData[] }
  /** Consultations to come would be cancelled without an email: nothing was written. */
  | { outcome: 'has-bookings'; consultations: Consultation[] }
  /** No address, or one of the centre's own, whose emails are about others. */
  | { outcome: 'refused'; problem: 'address-malformed' | 'own-address' };

/** What stays after a deletion, and why. */
export type KeptData =
  /** The proof of what was agreed to (GDPR 7.1, 17.3 e), two years after the subscription ended. */
  | 'consents'
  /** The address that unsubscribed, so that it gets no further email. */
  | 'unsubscribed-address'
  /** Day and time of bookings, and whether somebody came: nothing about whom. */
  | 'bookings-without-person'
  /** Emails of up to 7 days to the centre that list several people. */
  | 'lists-to-centre'
  /** Files of emails of up to 7 days, where the server writes files instead of sending. */
  | 'email-files'
  /** Backups of up to 30 days. */
  | 'backups'
  /** What the mailbox of the centre has received. */
  | 'mailbox-of-centre';

interface Deletion {
  actor: Actor;
  /** Whether consultations to come may be cancelled by it. */
  cancelsBookings: boolean;
}

/** Deletes what is stored about a person (GDPR 17) and says what stays. */
export async function deletePerson(
  context: Pick<AgendaContext, 'config' | 'store' | 'now' | 'log'>,
  { actor, cancelsBookings, ...whom }: Deletion & Whom,
): Promise<DeleteResult> {
  const { config, store, now, log } = context;
  const { centre, mail } = config;
  const person = personIn(whom, config);
  if (!person) return { outcome: 'refused', problem: 'address-malformed' };
  const staff = (await staffMembers(context)).map((member) => member.email);
  const own = [centre.email, mail.from.address, ...staff].map(toEmailKey);
  if (person.emailKeys.some((key) => own.includes(key)))
    return { outcome: 'refused', problem: 'own-address' };
  const at = now();
  const toCome = (await store.people.bookingsToCome(person, at)).map(async (booking) => {
    const { consultation } = await presentState(context, booking);
    return consultation;
  });
  if (toCome.length > 0 && !cancelsBookings)
    return { outcome: 'has-bookings', consultations: await Promise.all(toCome) };
  const deleted = await store.people.delete(person, newAuditEntry(actor, 'delete-person', { at }));
  try {
    await store.truncateJournal();
  } catch (error) {
    // The daily job does it too.
    log.error({ err: error }, 'the journal still contains deleted data');
  }
  return {
    outcome: 'deleted',
    deleted,
    kept: [
      ...(deleted.keptConsents > 0 ? (['consents'] as const) : []),
      ...(deleted.subscription === 'ended' ? (['unsubscribed-address'] as const) : []),
      ...(deleted.bookings > 0 ? (['bookings-without-person'] as const) : []),
      'lists-to-centre',
      ...('folder' in mail.via ? (['email-files'] as const) : []),
      'backups',
      'mailbox-of-centre',
    ],
  };
}

function personIn(whom: Whom, { centre, services }: Config): Person | null {
  if ('person' in whom) return whom.person;
  return isOneAddress(whom.address) ? toPerson(whom.address, centre.key, [...services.keys()]) : null;
}

/**
 * Returns whether a text names one mailbox, to look for what is stored about it. An address that was stored before the
 * site refused its like has to be found too.
 */
const isOneAddress = (text: string): boolean => /^[^\s@\p{C}]+@[^\s@\p{C}]+$/u.test(text);
