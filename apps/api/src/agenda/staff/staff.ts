import type { AppContext } from '../../AppContext.ts';
import type { Config } from '../../config/config.ts';
import type { StaffLevel, StaffMemberRow } from '../../store/schema.ts';

/** A mailbox that opens the agenda. */
export interface StaffMember {
  /** In small letters. */
  email: string;
  level: StaffLevel;
  /** Whether several people use it. */
  isShared: boolean;
}

type StaffContext = Pick<AppContext, 'config' | 'store'>;

/**
 * Returns the mailboxes that open the agenda: those of the configuration, and those that were added in the agenda, without any
 * that lost its access there.
 */
export async function staffMembers({ config, store }: StaffContext): Promise<StaffMember[]> {
  return presentStaff(config, await store.staffMembers.list(config.centre.key));
}

/** Returns the mailbox of an address, if it opens the agenda. */
export async function staffMember(context: StaffContext, email: string): Promise<StaffMember | undefined> {
  return (await staffMembers(context)).find((member) => member.email === email);
}

/** Ends everything that lets in who is no longer of the staff, as after a change of the configuration. */
export async function endFormerStaff(context: StaffContext): Promise<void> {
  const { config, store } = context;
  const staff = (await staffMembers(context)).map(({ email }) => email);
  await store.staffMembers.eraseOthers(config.centre.key, { staff, known: config.staffEmails });
}

type StaffConfig = Pick<Config, 'staffEmails'> & { centre: Pick<Config['centre'], 'email'> };

/** Returns the mailboxes that open the agenda, by the configuration and the rows of the agenda. */
export function presentStaff(config: StaffConfig, rows: readonly StaffMemberRow[]): StaffMember[] {
  const members = namedStaff(config, rows);
  if (hasManager(members)) return members;
  // The manager has left the configuration: somebody has to be able to name another.
  return members.map((member) =>
    config.staffEmails.includes(member.email) ? { ...member, level: 'manager' } : member,
  );
}

/** Returns whether somebody is left who can give access, once the rows of the agenda are `after`. */
export function staysManaged(
  config: StaffConfig,
  { before, after }: Record<'before' | 'after', readonly StaffMemberRow[]>,
): boolean {
  if (hasManager(namedStaff(config, after))) return true;
  return !hasManager(namedStaff(config, before)) && hasManager(presentStaff(config, after));
}

const hasManager = (members: readonly StaffMember[]) => members.some(({ level }) => level === 'manager');

/**
 * Returns the mailboxes with the levels that they were given. One that the configuration names is a manager unless the agenda says
 * otherwise; the centre's own is used by several people unless the agenda says otherwise.
 */
function namedStaff({ staffEmails, centre }: StaffConfig, rows: readonly StaffMemberRow[]): StaffMember[] {
  const ofAgenda = new Map(rows.map((row) => [row.email, row]));
  const added = rows.filter(({ email, isAdded }) => isAdded === 1 && !staffEmails.includes(email));
  return [...staffEmails, ...added.map(({ email }) => email)].flatMap((email): StaffMember[] => {
    const row = ofAgenda.get(email);
    if (!row) return [{ email, level: 'manager', isShared: email === centre.email.toLowerCase() }];
    return row.hasAccess === 0 ? [] : [{ email, level: row.level, isShared: row.isShared === 1 }];
  });
}
