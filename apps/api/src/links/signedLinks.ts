import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link in an e-mail is for: one made for one thing opens nothing else. */
export type LinkPurpose = 'booking' | 'correct-booking' | 'confirm-subscription' | 'unsubscribe';

export interface SignedLinks {
  /** Returns the address of the page by which whoever has the e-mail changes the booking or subscription `id`. */
  to(purpose: LinkPurpose, id: string): string;
  /** Returns the id in what a link carries, or null when we have not signed it for this purpose (B6). */
  idOf(purpose: LinkPurpose, link: unknown): string | null;
}

/**
 * Returns the links of e-mails: an id and its signature, without a word about a person.
 *
 * They stand in the query, which our log leaves out. When a link ends is told by the booking or the subscription
 * itself: a booking that moves to a later day takes its links along.
 */
export function signedLinks(secret: Buffer, pagesUrl: string): SignedLinks {
  const sign = (purpose: LinkPurpose, id: string) =>
    createHmac('sha256', secret).update(`${purpose} ${id}`).digest().subarray(0, signatureBytes);

  return {
    to: (purpose, id) =>
      `${pagesUrl.replace(/\/$/, '')}/${pageOf[purpose]}?link=${id}.${sign(purpose, id).toString('base64url')}`,

    idOf(purpose, link) {
      const { id, signature } =
        (typeof link === 'string' && /^(?<id>[\da-f-]{36})\.(?<signature>[\w-]{22})$/.exec(link)?.groups) ||
        {};
      if (id === undefined || signature === undefined) return null;
      const given = Buffer.from(signature, 'base64url');
      return timingSafeEqual(given, sign(purpose, id)) ? id : null;
    },
  };
}

/** As much as nobody can guess, and short enough for a line of plain text. */
const signatureBytes = 16;

const pageOf: Record<LinkPurpose, string> = {
  booking: 'prenotazione',
  'correct-booking': 'correggi-prenotazione',
  'confirm-subscription': 'conferma-iscrizione',
  unsubscribe: 'annulla-iscrizione',
};
