import type { AppContext } from '../../AppContext.ts';
import { toNetworkKey } from '../../http/addresses.ts';
import { LimitReached } from '../../limits/limitStore.ts';
import type { DailyLimit } from '../../limits/limitStore.ts';
import { newStaffLink, staffEmail } from './agendaLinks.ts';

/** A mailbox of the staff, shown by an earlier link of its own or by a device on which it opened the agenda. */
export interface ShownMailbox {
  email: string;
  /** The id of that link or device. */
  shownBy: string;
}

export type LinkRequestResult =
  | { outcome: 'sent' }
  | { outcome: 'refused'; freeAt: Date }
  | { outcome: 'refused-to-stranger'; freeAt: Date };

/**
 * Sends a link to a mailbox that was shown, or to every mailbox of the staff when a stranger asks: the unused one again,
 * where there is one. Strangers share a few an hour and a day; whoever shows a mailbox has a number of their own, which
 * no stranger can use up.
 *
 * What a stranger gets depends on how many links strangers asked for, and on nothing that a stranger sends: it tells
 * nothing about any address.
 */
export async function requestStaffLinks(
  { config, store, outbox, now }: Pick<AppContext, 'config' | 'store' | 'outbox' | 'now'>,
  { ip, shown }: { ip: string; shown: ShownMailbox | null },
): Promise<LinkRequestResult> {
  const at = now();
  try {
    await store.limits.use(shown ? limitsOfStaff(shown) : limitsOfStrangers(ip), at);
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    return { outcome: shown ? 'refused' : 'refused-to-stranger', freeAt: error.freeAt };
  }
  const validAt = new Date(at.getTime() + leastLeftMs).toISOString();
  for (const email of shown ? [shown.email] : config.staffEmails) {
    const row = staffEmail('agenda-link', { config, email, at });
    await store.staffLinks.send(newStaffLink(row.id, { config, email, at }), row, validAt);
  }
  outbox.wake();
  return { outcome: 'sent' };
}

/** How many links are sent because strangers ask for them. */
export const mostByStrangers = { inAnHour: 4, inADay: 12, ofANetworkInADay: 6 };

/** How many because somebody asks who shows a mailbox. */
export const mostByStaff = { inAMinute: 1, inADay: 12 };

function limitsOfStrangers(ip: string): DailyLimit[] {
  const of = 'agenda-link-by-strangers';
  const { inAnHour, inADay, ofANetworkInADay } = mostByStrangers;
  // The one that lasts longest first: it says when the next link can be sent.
  return [
    { of, whose: 'all, in a day', atMost: inADay },
    { of: 'agenda-link', whose: toNetworkKey(ip), atMost: ofANetworkInADay },
    { of, whose: 'all, in an hour', atMost: inAnHour, hours: 1 },
  ];
}

function limitsOfStaff({ shownBy }: ShownMailbox): DailyLimit[] {
  const of = 'agenda-link-by-staff';
  return [
    { of, whose: `${shownBy}, in a day`, atMost: mostByStaff.inADay },
    { of, whose: `${shownBy}, in a minute`, atMost: mostByStaff.inAMinute, hours: 1 / 60 },
  ];
}

/** A link that ends sooner is not sent again. */
const leastLeftMs = 60 * 60 * 1000;
