import { expect, test } from 'vitest';
import type { AuditEntry, StaffMemberRow } from '../../store/schema.ts';
import { openTestStore } from '../../testing/store/openTestStore.ts';
import { presentStaff, staysManaged } from './staff.ts';

const at = '2026-11-23T09:00:00.000Z';
const centre = 'centro';
const config = { staffEmails: ['anna@centro.test'], centre: { email: 'Info@centro.test' } };
const bice: StaffMemberRow = {
  centre,
  email: 'bice@centro.test',
  level: 'manager',
  isShared: 0,
  isAdded: 1,
  hasAccess: 1,
  changedAt: at,
};
const anna: StaffMemberRow = { ...bice, email: 'anna@centro.test', isAdded: 0 };

const entry = (id: string): AuditEntry => ({
  id,
  at,
  actor: 'command line',
  actingName: null,
  act: 'change-access',
  bookingId: null,
  person: null,
  day: null,
  detail: '',
});

test('of two managers who lower each other in the same moment the second is told that nobody would be left', async () => {
  await using given = await openTestStore();
  const { staffMembers } = given.store;
  await staffMembers.change(centre, () => bice, entry('a'));
  await staffMembers.change(centre, () => anna, entry('b'));
  const lower = (row: StaffMemberRow, id: string) =>
    staffMembers.change(
      centre,
      (rows) => {
        const lowered: StaffMemberRow = { ...row, level: 'secretary' };
        const after = [...rows.filter(({ email }) => email !== row.email), lowered];
        return staysManaged(config, { before: rows, after }) ? lowered : null;
      },
      entry(id),
    );
  const changed = await Promise.all([lower(bice, 'c'), lower(anna, 'd')]);
  expect(changed.filter(Boolean)).toHaveLength(1);
  const levels = (await staffMembers.list(centre)).map(({ level }) => level);
  expect(levels.filter((level) => level === 'manager')).toHaveLength(1);
  expect(given.query("SELECT id FROM staff_act WHERE id IN ('c', 'd')")).toHaveLength(1);
});

test('what the agenda says of a mailbox goes once neither the configuration nor the agenda has it', async () => {
  await using given = await openTestStore();
  const { staffMembers } = given.store;
  await staffMembers.change(centre, () => ({ ...bice, hasAccess: 0 }), entry('a'));
  await staffMembers.change(centre, () => ({ ...anna, hasAccess: 0 }), entry('b'));
  await staffMembers.eraseOthers(centre, { staff: [], known: config.staffEmails });
  expect((await staffMembers.list(centre)).map(({ email }) => email)).toEqual(['anna@centro.test']);
});

const secretary = { level: 'secretary' } as const;

test.for([
  { what: 'named by the configuration alone', rows: [], staff: ['anna manager'] },
  {
    what: 'lowered, beside a manager',
    rows: [{ ...anna, ...secretary }, bice],
    staff: ['anna secretary', 'bice manager'],
  },
  { what: 'without access', rows: [{ ...anna, hasAccess: 0 as const }, bice], staff: ['bice manager'] },
  {
    what: 'lowered, when the manager has left the configuration',
    rows: [
      { ...anna, ...secretary },
      { ...bice, isAdded: 0 as const },
    ],
    staff: ['anna manager'],
  },
  {
    what: 'beside a secretary alone, and without access',
    rows: [
      { ...anna, hasAccess: 0 as const },
      { ...bice, ...secretary },
    ],
    staff: ['bice secretary'],
  },
])('a mailbox $what: $staff', ({ rows, staff }) => {
  const present = presentStaff(config, rows);
  expect(present.map(({ email, level }) => `${email.split('@')[0]} ${level}`)).toEqual(staff);
});

test('the mailbox of the centre is used by several people until the agenda says otherwise', () => {
  const own = { ...config, staffEmails: ['info@centro.test'] };
  const row = { ...bice, email: 'info@centro.test', isAdded: 0 as const };
  expect(presentStaff(own, [])[0]?.isShared).toBe(true);
  expect(presentStaff(own, [row])[0]?.isShared).toBe(false);
});
