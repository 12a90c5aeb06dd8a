import type { Actor } from '../../audit/auditLog.ts';
import { newAuditEntry } from '../../audit/auditLog.ts';
import { toEmailKey } from '../../store/keys.ts';
import type { StaffSession } from '../../store/schema.ts';
import { shownBy } from '../calendar-feed/staffCalendarStore.ts';
import type { CalendarDetail } from '../calendar-feed/staffCalendarStore.ts';
import type { AgendaContext, ReadContext } from '../layout/AgendaContext.ts';
import { endSession } from '../sign-in/endSession.ts';
import { staffMembers } from '../staff/staff.ts';
import type { StaffMember } from '../staff/staff.ts';

/** A mailbox that opens the agenda, and from where. */
export interface Mailbox extends StaffMember {
  /** The devices on which it has the agenda open, the last used first. */
  sessions: readonly Pick<StaffSession, 'id' | 'device' | 'usedAt' | 'endsAt'>[];
  /** Whether it has ever opened the agenda, as far back as the log goes. */
  hasEntered: boolean;
  /** What its calendar shows, and when it was last read; null where it has none. */
  calendar: { shows: CalendarDetail; readAt: string | null } | null;
}

export interface ListedMailboxes {
  mailboxes: Mailbox[];
  /** Those of the configuration that lost their access in the agenda. */
  without: string[];
}

/** Returns who opens the agenda. */
export async function listMailboxes({ config, store, now }: ReadContext): Promise<ListedMailboxes> {
  const { centre, calendarShows, staffEmails } = config;
  const members = await staffMembers({ config, store });
  const sessions = await store.staffSessions.list(centre.key, now().toISOString());
  const calendars = await store.staffCalendars.list(centre.key);
  const actors = new Set(await store.auditLog.actors());
  const mailboxes = members.map((member): Mailbox => {
    const calendar = calendars.find(({ email }) => email === member.email);
    const own = sessions
      .filter(({ email }) => email === member.email)
      .map(({ id, device, usedAt, endsAt }) => ({ id, device, usedAt, endsAt }));
    return {
      ...member,
      sessions: own,
      hasEntered: own.length > 0 || actors.has(toEmailKey(member.email)),
      calendar: calendar ? { shows: shownBy(calendar, calendarShows), readAt: calendar.readAt } : null,
    };
  });
  const emails = members.map(({ email }) => email);
  return { mailboxes, without: staffEmails.filter((email) => !emails.includes(email)) };
}

type EndContext = Pick<AgendaContext, 'config' | 'store' | 'now'>;

/** Closes the agenda on a device of any mailbox; false where it is closed already. */
export async function closeDevice(
  { config, store, now }: EndContext,
  { actor, id }: { actor: Actor; id: string },
): Promise<boolean> {
  const at = now();
  const open = await store.staffSessions.list(config.centre.key, at.toISOString());
  const session = open.find((one) => one.id === id);
  if (!session) return false;
  await endSession(store, session);
  await store.auditLog.add(newAuditEntry(actor, 'close-agenda', { at, detail: 'other devices' }));
  return true;
}

/** Ends the calendar of a mailbox: its address leads nowhere any more. */
export async function endCalendar(
  { config, store, now }: EndContext,
  { actor, email }: { actor: Actor; email: string },
): Promise<void> {
  await store.staffCalendars.remove(config.centre.key, email);
  await store.auditLog.add(newAuditEntry(actor, 'calendar-feed', { at: now(), detail: 'togli-altro' }));
}
