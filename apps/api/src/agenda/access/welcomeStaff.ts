import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../../AppContext.ts';
import { agendaUrl } from '../../links/pageUrls.ts';
import { sendWelcome } from './changeAccess.ts';
import { staffMembers } from '../staff/staff.ts';

/**
 * Sends the first link to each mailbox of a centre whose agenda nobody has used, and logs the address of the agenda. It leaves
 * after a minute: a server that is started to be tried, and stopped, writes to nobody. Several processes that start together
 * send one to each mailbox.
 */
export async function welcomeStaff(
  context: Pick<AppContext, 'config' | 'store' | 'now'> & { log: Pick<FastifyBaseLogger, 'info'> },
): Promise<void> {
  const { config, store, log } = context;
  if (await store.staffLinks.hasAny(config.centre.key)) return;
  const [used] = await store.auditLog.list({ count: 1 });
  if (used) return;
  const emails = (await staffMembers(context)).map(({ email }) => email);
  for (const email of emails) await sendWelcome(context, { email, delayMs: 60_000 });
  log.info({ agenda: agendaUrl(config), mailboxes: emails.length }, 'the first links to the agenda stored');
}
