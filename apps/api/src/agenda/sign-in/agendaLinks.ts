import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../../AppContext.ts';
import type { Config } from '../../config/config.ts';
import { staffMember } from '../staff/staff.ts';
import { agendaUrl } from '../../links/pageUrls.ts';
import type { SignedLinks } from '../../links/links.ts';
import { unrenderedEmail, outboxRow } from '../../outbox/Email.ts';
import type { OutboxRow, StaffLink } from '../../store/schema.ts';

/** Returns a link that opens the agenda once within 24 hours, for a mailbox. */
export function newStaffLink(
  id: string,
  {
    config,
    email,
    at,
    morningOf = null,
  }: { config: Config; email: string; at: Date; morningOf?: string | null },
): StaffLink {
  return {
    id,
    centre: config.centre.key,
    email,
    morningOf,
    createdAt: at.toISOString(),
    endsAt: new Date(at.getTime() + linkMs).toISOString(),
    usedAt: null,
    isWelcome: 0,
  };
}

/** Returns an email to a mailbox of the centre that is rendered, with the link of its id, when it is sent. */
export function staffEmail(
  kind: 'agenda-link' | 'morning-agenda',
  { config, email, at, sendAfter = at }: { config: Config; email: string; at: Date; sendAfter?: Date },
): OutboxRow {
  return outboxRow(unrenderedEmail({ to: email, replyTo: null }), {
    kind,
    sender: config.mail.from.address,
    at,
    sendAfter,
  });
}

/** Returns the address of a link. */
export function staffLinkUrl(id: string, { config, links }: { config: Config; links: SignedLinks }): string {
  return `${agendaUrl(config)}?link=${links.valueOf('staff-agenda', id)}`;
}

/** What became of a link in a request; an unsigned one is never looked for. */
type FoundLink =
  | { state: 'open'; link: StaffLink }
  | { state: 'unknown' }
  | { state: 'ended'; link: StaffLink };

/** Returns the link of a request in its present state. */
export async function findStaffLink(
  context: Pick<AppContext, 'config' | 'store' | 'links' | 'now'>,
  value: unknown,
): Promise<FoundLink> {
  const { config, store, links, now } = context;
  const id = links.idOf('staff-agenda', value);
  const link = id === null ? undefined : await store.staffLinks.find(id);
  if (!link || link.centre !== config.centre.key || !(await staffMember(context, link.email)))
    return { state: 'unknown' };
  const isOpen = link.usedAt === null && Date.parse(link.endsAt) > now().getTime();
  return { state: isOpen ? 'open' : 'ended', link };
}

const linkMs = 24 * 60 * 60 * 1000;

/** Counts a request for a link that was refused to a stranger; logs the first of an hour, the tenth, the hundredth … */
export async function countRefusedLink(
  { store, now }: Pick<AppContext, 'store' | 'now'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const requests = await store.linkRefusals.add(now());
  if (/^10*$/.test(String(requests)))
    log.warn({ requests }, 'links to the agenda refused to strangers in this hour');
}

/** Returns whether so many requests were refused in a day that somebody means it. */
export const isLinkFlood = (refusedLinks: number) => refusedLinks >= fromRequests;

/** Nobody presses the button so often by mistake. */
const fromRequests = 10;
