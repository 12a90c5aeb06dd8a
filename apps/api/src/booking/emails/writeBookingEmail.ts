import type { FastifyBaseLogger } from 'fastify';
import { currentRulesOf } from '../../closures/currentRules.ts';
import type { Config } from '../../config/config.ts';
import type { SignedLinks } from '../../links/signedLinks.ts';
import type { SkipReason } from '../../outbox/deliver.ts';
import type { Store } from '../../stores/openStore.ts';
import type { OutboxRow } from '../../store/schema.ts';
import { bookingTrouble, skipReason } from './skipReason.ts';

interface WriteBookingEmailOptions {
  store: Pick<Store, 'bookings' | 'repeats' | 'days'>;
  config: Pick<Config, 'centre' | 'rules' | 'services'>;
  links: SignedLinks;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Returns a function that checks an email against its booking, the closures and the clock at the moment of sending,
 * and renders it if it was stored without content.
 */
export function writeBookingEmail({ store, config, links, log }: WriteBookingEmailOptions) {
  return async (row: OutboxRow, at: Date): Promise<OutboxRow | SkipReason> => {
    if (row.bookingId === null) return row;
    const booking = await store.bookings.find(row.bookingId);
    const rules = await currentRulesOf(booking, { config, store }, at);
    const reason = skipReason(row.kind, booking, rules, at);
    if (reason) return reason;
    if (row.text !== '') return row;
    // React and the templates take longer to load than all the rest: the start does not wait for them.
    const { renderBookingEmail, renderCorrectionRequest } = await import('./renderBookingEmail.ts');
    const trouble = bookingTrouble(booking, rules, at);
    const details = { centre: config.centre, rules, links, at: new Date(row.createdAt), trouble, log };
    const correction = await store.repeats.findCorrection(row.id);
    const { subject, text, html, calendar } = correction
      ? renderCorrectionRequest(booking, correction, details)
      : renderBookingEmail(row.kind, booking, details);
    return { ...row, subject, text, html, calendar };
  };
}
