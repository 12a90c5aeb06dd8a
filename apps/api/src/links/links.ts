import type { KeyObject } from 'node:crypto';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config/config.ts';
import type { LinkKeys } from '../store/keyFiles.ts';
import { linkKeys } from '../store/keyFiles.ts';
import type { Booking } from '../store/schema.ts';

/** The purpose of a link in an email: a link of one purpose is not valid for another. */
type LinkPurpose = PagePurpose | 'staff-agenda' | 'staff-calendar' | 'staff-device';

/** Those of links to a page of visitors. */
type PagePurpose = 'booking' | 'booking-receipt' | 'correct-booking' | 'confirm-subscription' | 'unsubscribe';

export interface SignedLinks {
  /** Returns the address of the page where the owner of the email corrects a booking, or changes a subscription. */
  to(purpose: Exclude<PagePurpose, 'booking' | 'booking-receipt'>, id: string): string;
  /** Returns the address of the page of a booking. */
  toBooking(booking: Pick<Booking, 'id' | 'linkId'>): string;
  /**
   * Returns the address of the same page for the response to whoever books, who may have typed the mailbox of somebody else: what
   * is changed there counts as an email to a stranger.
   */
  toBookingOfReceipt(booking: Pick<Booking, 'id' | 'linkId'>): string;
  /** Returns what a link is recognised by: the id and its signature. */
  valueOf(purpose: LinkPurpose, id: string): string;
  /**
   * Returns the id of a link, or null when it is not signed by us for this purpose (B6): with the present key, or with a
   * former one that has not ended.
   */
  idOf(purpose: LinkPurpose, link: unknown): string | null;
}

/**
 * Returns the links of emails: an id and its signature, without personal data.
 *
 * They are in the query, which our log omits. The booking or the subscription decides when its links end: when a
 * booking moves to a later day, its links stay valid until then.
 */
export function signedLinks(
  { present, former }: LinkKeys,
  { pagesUrl, now }: { pagesUrl: string; now: () => Date },
): SignedLinks {
  const valueOf = (purpose: LinkPurpose, id: string) =>
    `${id}.${signature(present, purpose, id).toString('base64url')}`;

  const pageUrl = (purpose: PagePurpose, id: string) =>
    `${pagesUrl.replace(/\/$/, '')}/${pageOf[purpose]}?link=${valueOf(purpose, id)}`;

  return {
    to: pageUrl,
    toBooking: ({ id, linkId }) => pageUrl('booking', linkId ?? id),
    toBookingOfReceipt: ({ id, linkId }) => pageUrl('booking-receipt', linkId ?? id),
    valueOf,

    idOf(purpose, link) {
      const { id, signed } =
        (typeof link === 'string' && /^(?<id>[\da-f-]{36})\.(?<signed>[\w-]{22})$/.exec(link)?.groups) || {};
      if (id === undefined || signed === undefined) return null;
      const given = Buffer.from(signed, 'base64url');
      const valid = former.filter(({ endsAt }) => endsAt > now()).map(({ key }) => key);
      return [present, ...valid].some((key) => timingSafeEqual(given, signature(key, purpose, id)))
        ? id
        : null;
    },
  };
}

const signature = (key: KeyObject, purpose: LinkPurpose, id: string): Buffer =>
  createHmac('sha256', key).update(`${purpose} ${id}`).digest().subarray(0, signatureBytes);

/** Long enough to be unguessable, short enough for a line of plain text. */
const signatureBytes = 16;

const pageOf: Record<PagePurpose, string> = {
  booking: 'prenotazione',
  'booking-receipt': 'prenotazione',
  'correct-booking': 'correggi-prenotazione',
  'confirm-subscription': 'conferma-iscrizione',
  unsubscribe: 'annulla-iscrizione',
};

/** Returns the links of a centre, with the keys of its data folder as they are now. */
export const centreLinks = ({ config, now }: CentreAndClock): SignedLinks =>
  signedLinks(linkKeys(config.dataDir), { pagesUrl: config.pagesUrl, now });

interface CentreAndClock {
  config: Pick<Config, 'dataDir' | 'pagesUrl'>;
  now: () => Date;
}
