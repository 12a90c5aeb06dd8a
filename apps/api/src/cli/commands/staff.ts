import { parseArgs } from 'node:util';
import { changeAccess, giveAccess, takeAccess } from '../../agenda/access/changeAccess.ts';
import type { AccessOutcome } from '../../agenda/access/changeAccess.ts';
import { closeDevice, endCalendar, listMailboxes } from '../../agenda/access/mailboxes.ts';
import type { ListedMailboxes, Mailbox } from '../../agenda/access/mailboxes.ts';
import type { AgendaContext } from '../../agenda/layout/AgendaContext.ts';
import type { StaffMember } from '../../agenda/staff/staff.ts';
import type { Command } from './Command.ts';
import { CommandFailed, UsageError } from './Command.ts';
import { withAgenda } from './withAgenda.ts';

/** Lists who opens the agenda, or changes it, as the page «Chi e che cosa» does. */
export const staff: Command = {
  parameters: '[--give <address> [--manager] | --take <address> | --level <address>=<level>] …',
  summary: 'Lists who opens the agenda, from which devices and calendar, or gives and takes access.',
  details: [
    '--give          lets a mailbox in, as secretary; it gets the e-mail with its first link.',
    '--manager       with --give: as manager.',
    '--take          ends the access of a mailbox at once: its devices, links and calendar.',
    '--level         <address>=manager or <address>=secretary: what a mailbox may do.',
    '--shared        <address>=yes or <address>=no: whether several people use it, who are then asked for their name.',
    '--close         the name in brackets of a device on which the agenda is open, to close it there.',
    '--end-calendar  the mailbox whose calendar ends.',
    'One change at a time; then all are listed. Somebody always stays who is manager. Times are UTC.',
    'A mailbox of CENTRE_STAFF_EMAILS that lost its access gets it back with --give, not by the configuration.',
  ],
  json:
    '{"mailboxes": [{"email", "level", "isShared", "hasEntered", "sessions": [{"id", "device", "usedAt", "endsAt"}], ' +
    '"calendar": {"shows", "readAt"}}], "without": [<address of the configuration without access>]}',

  async run(args, context) {
    const { values } = parseArgs({
      args,
      options: {
        give: { type: 'string' },
        manager: { type: 'boolean', default: false },
        take: { type: 'string' },
        level: { type: 'string' },
        shared: { type: 'string' },
        close: { type: 'string' },
        'end-calendar': { type: 'string' },
      },
    });
    const { manager, ...wanted } = values;
    const [change, ...others] = Object.entries(wanted);
    if (others.length > 0) throw new UsageError('Say one change at a time.');
    if (manager && wanted.give === undefined) throw new UsageError('--manager is for --give.');
    const run = change && toChange(change[0], change[1], { manager });
    await withAgenda(context, async (agenda) => {
      await run?.(agenda);
      const listed = await listMailboxes(agenda);
      context.answer(listed, toLines(listed));
    });
  },
};

type Change = (agenda: AgendaContext) => Promise<void>;

const actor = 'command line' as const;

/** Returns what an option with its value changes; it throws a `CommandFailed` where the agenda refuses it. */
function toChange(option: string, value: string, { manager }: { manager: boolean }): Change {
  switch (option) {
    case 'give': {
      const level = manager ? 'manager' : 'secretary';
      return async (agenda) => check(value, await giveAccess(agenda, { actor, email: value, level }));
    }
    case 'take': {
      const email = toEmail(value);
      return async (agenda) => check(email, await takeAccess(agenda, { actor, email }));
    }
    case 'level':
      return toSetting(option, value, { manager: { level: 'manager' }, secretary: { level: 'secretary' } });
    case 'shared':
      return toSetting(option, value, { yes: { isShared: true }, no: { isShared: false } });
    case 'close':
      return async (agenda) => {
        if (!(await closeDevice(agenda, { actor, id: value })))
          throw new CommandFailed(`The agenda is open on no device [${value}].`);
      };
    default: {
      const email = toEmail(value);
      return async (agenda) => {
        const { mailboxes } = await listMailboxes(agenda);
        if (!mailboxes.some((mailbox) => mailbox.email === email && mailbox.calendar))
          throw new CommandFailed(`${email} has no calendar.`);
        await endCalendar(agenda, { actor, email });
      };
    }
  }
}

type Settings = Record<string, Partial<Pick<StaffMember, 'level' | 'isShared'>>>;

/** Returns the change of `<address>=<setting>`. */
function toSetting(option: string, value: string, settings: Settings): Change {
  const at = value.lastIndexOf('=');
  const email = toEmail(value.slice(0, Math.max(at, 0)));
  const setting = Object.entries(settings).find(([name]) => name === value.slice(at + 1))?.[1];
  if (email === '' || !setting) {
    const choices = Object.keys(settings).map((name) => `<address>=${name}`);
    throw new UsageError(`--${option} ${value}: write ${choices.join(' or ')}.`);
  }
  return async (agenda) => check(email, await changeAccess(agenda, { actor, email, ...setting }));
}

const toEmail = (text: string) => text.trim().toLowerCase();

function check(email: string, outcome: AccessOutcome): void {
  if (outcome !== 'changed') throw new CommandFailed(`${email}: ${problems[outcome]}`);
}

const problems: Record<Exclude<AccessOutcome, 'changed'>, string> = {
  malformed: 'this is no e-mail address.',
  'too-many': 'as many mailboxes as may have access have it already: end the access of one first.',
  already: 'this mailbox opens the agenda already.',
  unknown: 'this mailbox does not open the agenda.',
  'last-manager':
    'nobody would be left who is manager. Make another mailbox manager first; nothing was changed.',
};

function toLines({ mailboxes, without }: ListedMailboxes): string[] {
  return [...mailboxes.flatMap(inLines), ...without.map((email) => `${email}  no access`)];
}

function inLines({ email, level, isShared, sessions, calendar }: Mailbox): string[] {
  return [
    [email, level, ...(isShared ? ['used by several people'] : [])].join('  '),
    ...sessions.map(
      ({ id, device, usedAt, endsAt }) =>
        `  [${id}]  ${device || 'unknown device'}  last used ${usedAt}  open until ${endsAt}`,
    ),
    ...(sessions.length === 0 ? ['  open on no device'] : []),
    ...(calendar
      ? [
          `  calendar with ${calendar.shows}  ${calendar.readAt ? `last read ${calendar.readAt}` : 'never read'}`,
        ]
      : []),
  ];
}
