import { toEmailKey } from '../../store/keys.ts';
import { toPerson } from '../../people/personStore.ts';
import type { DeletedPerson } from '../../people/personStore.ts';
import type { Actor } from '../../audit/staffActs.ts';
import { staffAct } from '../../audit/staffActs.ts';
import type { Consultation } from '../consultation/Consultation.ts';
import type { DeskContext } from '../layout/DeskContext.ts';
import { presentState } from '../consultation/findConsultation.ts';
import { isOneAddress } from './isOneAddress.ts';

export type DeleteResult =
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
  address: string;
  /** Whether consultations to come may be cancelled by it. */
  cancelsBookings: boolean;
}

/** Deletes what is stored about an address (GDPR 17) and says what stays. */
export async function deletePerson(
  context: Pick<DeskContext, 'config' | 'store' | 'now' | 'log'>,
  { actor, address, cancelsBookings }: Deletion,
): Promise<DeleteResult> {
  const { config, store, now, log } = context;
  const { centre, mail, services, staffEmails } = config;
  if (!isOneAddress(address)) return { outcome: 'refused', problem: 'address-malformed' };
  const person = toPerson(address, centre.key, [...services.keys()]);
  const own = [centre.email, mail.from.address, ...staffEmails].map(toEmailKey);
  if (own.includes(person.emailKey)) return { outcome: 'refused', problem: 'own-address' };
  const at = now();
  const toCome = (await store.people.bookingsToCome(person, at)).map(async (booking) => {
    const { consultation } = await presentState(context, booking);
    return consultation;
  });
  if (toCome.length > 0 && !cancelsBookings)
    return { outcome: 'has-bookings', consultations: await Promise.all(toCome) };
  const deleted = await store.people.delete(person, staffAct(actor, 'delete-person', { at }));
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
