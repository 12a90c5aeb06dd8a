import type { Actor } from '../../audit/staffActs.ts';
import { staffAct } from '../../audit/staffActs.ts';
import type { DeskContext } from '../layout/DeskContext.ts';
import { consentTexts } from '../messages/consentTexts.ts';
import { toPerson } from '../../people/personStore.ts';
import type { StoredPerson } from '../../people/storedPerson.ts';
import { isOneAddress } from './isOneAddress.ts';

/** Everything stored about an address, as JSON for its owner (GDPR 15, 20). */
export interface PersonExport {
  address: string;
  /** UTC. */
  exportedAt: string;
  centre: string;
  bookings: object[];
  messages: object[];
  subscription: object | null;
  consents: object[];
  emails: object[];
  /** What is stored without being readable, in English. */
  notReadable: string[];
}

/** Returns everything stored about an address, or null when it is none; who asked is logged without the address. */
export async function exportPerson(
  { config, store, now }: Pick<DeskContext, 'config' | 'store' | 'now'>,
  { actor, address }: { actor: Actor; address: string },
): Promise<PersonExport | null> {
  if (!isOneAddress(address)) return null;
  const { centre, services } = config;
  const at = now();
  const person = toPerson(address, centre.key, [...services.keys()]);
  const found = await store.people.find(person, staffAct(actor, 'export-person', { at }));
  return {
    address,
    exportedAt: at.toISOString(),
    centre: centre.name,
    bookings: found.bookings.map((booking) => bookingOf(booking, found)),
    messages: found.messages.map(({ receivedAt, name, phone, email, message, answeredAt }) => ({
      receivedAt,
      name,
      phone,
      email,
      message,
      answeredAt,
    })),
    subscription: subscriptionOf(found),
    consents: found.consents.map(({ event, version, at: givenAt }) => ({
      event,
      version,
      text: consentTexts[version ?? ''] ?? null,
      at: givenAt,
    })),
    emails: found.emails.map(({ kind, recipient, subject, text, status, createdAt, sentAt }) => ({
      kind,
      recipient,
      subject,
      text,
      status,
      createdAt,
      sentAt,
    })),
    notReadable: [
      'Networks of a booking for 7 days, and counts of requests for 24 hours: keyed hashes that cannot be reversed.',
      'The log of the staff: that this export was made, under a keyed hash of the address, for a year.',
    ],
  };
}

function bookingOf(booking: StoredPerson['bookings'][number], found: StoredPerson): object {
  const { id, reference, centre, day, time, zone, name, phone, email, status, createdAt } = booking;
  const entry = found.deskEntries.find(({ bookingId }) => bookingId === id);
  return {
    reference,
    service: centre,
    day,
    time,
    zone,
    name,
    phone,
    email,
    status,
    createdAt,
    presence: entry?.presence ?? null,
    noteOfTheCentre: entry?.note ?? '',
    isByPhone: entry?.isByPhone === 1,
    otherDetails: found.corrections
      .filter(({ bookingId }) => bookingId === id)
      .map((correction) => ({
        name: correction.name,
        phone: correction.phone,
        appliedAt: correction.appliedAt,
        createdAt: correction.createdAt,
      })),
    // Who of the staff it was is no data of the visitor.
    changesByTheCentre: found.acts
      .filter(({ bookingId }) => bookingId === id)
      .map(({ at, act, detail }) => ({ at, act, detail })),
  };
}

function subscriptionOf({ subscription, requests }: StoredPerson): object | null {
  if (!subscription) return null;
  const { email, firstName, lastName, phone, message, subscribedAt, unsubscribedAt, createdAt } =
    subscription;
  return {
    email,
    firstName,
    lastName,
    phone,
    message,
    subscribedAt,
    unsubscribedAt,
    createdAt,
    requests: requests.map((request) => ({
      firstName: request.firstName,
      lastName: request.lastName,
      phone: request.phone,
      message: request.message,
      confirmBy: request.confirmBy,
      confirmedAt: request.confirmedAt,
      createdAt: request.createdAt,
    })),
  };
}
