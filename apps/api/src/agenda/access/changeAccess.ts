import type { Actor } from '../../audit/auditLog.ts';
import { newAuditEntry } from '../../audit/auditLog.ts';
import { isEmailAddress } from '@centro/booking';
import type { AuditEntryKind, StaffMemberRow } from '../../store/schema.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { newStaffLink, staffEmail } from '../sign-in/agendaLinks.ts';
import { presentStaff, staysManaged } from '../staff/staff.ts';
import type { StaffMember } from '../staff/staff.ts';

type AccessContext = Pick<AgendaContext, 'config' | 'store' | 'outbox' | 'now'>;

export type AccessOutcome =
  | 'changed'
  /** No address. */
  | 'malformed'
  /** It is of the staff already. */
  | 'already'
  /** As many have access as may, or have had it. */
  | 'too-many'
  /** It is none of the staff: somebody else has ended its access meanwhile. */
  | 'unknown'
  /** Nobody would be left who can give access. */
  | 'last-manager';

/** Adds a mailbox to the staff, or gives it back its access, and sends it the email with which it opens the agenda. */
export async function giveAccess(
  context: AccessContext,
  { actor, email: typed, level }: { actor: Actor; email: string; level: StaffMember['level'] },
): Promise<AccessOutcome> {
  const email = typed.trim().toLowerCase();
  // A letter of another alphabet looks like ours in the list.
  if (!isEmailAddress(email) || !/^[!-~]+$/.test(email)) return 'malformed';
  const outcome = await change(context, { actor, act: 'give-access', email }, (member, row) =>
    member ? 'already' : { level, isShared: row?.isShared ?? 0, hasAccess: 1 },
  );
  if (outcome !== 'changed') return outcome;
  await sendWelcome(context, { email });
  context.outbox.wake();
  return outcome;
}

/** Stores the email with which a mailbox that is new to the agenda opens it; once, until its link has ended. */
export async function sendWelcome(
  { config, store, now }: Pick<AccessContext, 'config' | 'store' | 'now'>,
  { email, delayMs = 0 }: { email: string; delayMs?: number },
): Promise<void> {
  const at = now();
  const sendAfter = new Date(at.getTime() + delayMs);
  const message = staffEmail('agenda-link', { config, email, at, sendAfter });
  const link = { ...newStaffLink(message.id, { config, email, at }), isWelcome: 1 as const };
  await store.staffLinks.send(link, message, at.toISOString());
}

/** Ends the access of a mailbox: its devices, links and calendar end in the same transaction. */
export const takeAccess = (
  context: AccessContext,
  { actor, email }: { actor: Actor; email: string },
): Promise<AccessOutcome> =>
  change(context, { actor, act: 'take-access', email }, (member) =>
    member ? { level: 'secretary', isShared: isShared(member), hasAccess: 0 } : 'unknown',
  );

/** Sets what a mailbox may do, and whether several people use it. */
export const changeAccess = (
  context: AccessContext,
  {
    actor,
    email,
    ...wanted
  }: { actor: Actor; email: string } & Partial<Pick<StaffMember, 'level' | 'isShared'>>,
): Promise<AccessOutcome> =>
  change(context, { actor, act: 'change-access', email }, (member) =>
    member
      ? {
          level: wanted.level ?? member.level,
          isShared: isShared({ isShared: wanted.isShared ?? member.isShared }),
          hasAccess: 1,
        }
      : 'unknown',
  );

const isShared = (member: Pick<StaffMember, 'isShared'>) => (member.isShared ? 1 : 0);

interface Change {
  actor: Actor;
  act: Extract<AuditEntryKind, 'give-access' | 'take-access' | 'change-access'>;
  email: string;
}

/** No centre has more; each is a part of one page, and gets an email every morning. */
const mostMailboxes = 50;
/** With those that have lost their access, which are remembered. */
const mostRows = 200;

/** Changes one mailbox as `decide` says, unless nobody would be left who manages the staff. */
async function change(
  { config, store, now }: AccessContext,
  { actor, act, email }: Change,
  decide: (
    member: StaffMember | undefined,
    row: StaffMemberRow | undefined,
  ) => AccessOutcome | Pick<StaffMemberRow, 'level' | 'isShared' | 'hasAccess'>,
): Promise<AccessOutcome> {
  const at = now();
  let outcome: AccessOutcome = 'changed';
  await store.staffMembers.change(
    config.centre.key,
    (rows) => {
      const earlier = rows.find((row) => row.email === email);
      const members = presentStaff(config, rows);
      const member = members.find((one) => one.email === email);
      const isFull = members.length >= mostMailboxes || (!earlier && rows.length >= mostRows);
      const decided = !member && isFull ? 'too-many' : decide(member, earlier);
      if (typeof decided === 'string') {
        outcome = decided;
        return null;
      }
      const row: StaffMemberRow = {
        ...decided,
        centre: config.centre.key,
        email,
        isAdded: earlier?.isAdded ?? (config.staffEmails.includes(email) ? 0 : 1),
        changedAt: at.toISOString(),
      };
      const after = [...rows.filter((other) => other.email !== email), row];
      if (staysManaged(config, { before: rows, after })) return row;
      outcome = 'last-manager';
      return null;
    },
    newAuditEntry(actor, act, { at, detail: email }),
  );
  return outcome;
}
