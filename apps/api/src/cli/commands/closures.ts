import { parseArgs } from 'node:util';
import type { DaysResult, Decision, WantedDayChange } from '../../agenda/closures/changeDays.ts';
import { changeDays } from '../../agenda/closures/changeDays.ts';
import type { DaysProblem, ListedDays } from '../../agenda/closures/listDays.ts';
import { listDays } from '../../agenda/closures/listDays.ts';
import type { AgendaContext } from '../../agenda/layout/AgendaContext.ts';
import type { Command, CommandContext } from './Command.ts';
import { CommandFailed, UsageError } from './Command.ts';
import { findByCode, onlyArgument, toDay, toPart, toSlot, toTime, withDay, withDesk } from './withDesk.ts';

/** What the options about the bookings in the way mean, for the help. */
const decisionHelp = [
  '--cancel      a code: this booking in the way is cancelled; several are allowed.',
  '--move        <code>=2026-11-26T17:00: this one is moved there; several are allowed.',
  '--cancel-all  cancels those without a decision of their own.',
  '--say         what the centre writes to these visitors, in the e-mail that each of them gets.',
  '--json        prints the days, or the bookings in the way, as JSON.',
  'Without a decision for each booking in the way nothing is changed, they are listed, and the exit code is 1.',
];

/** Closes days, or lists what is closed. */
export const close: Command = {
  parameters: '[<day>] [--to <day>] [--hours <from>-<to>] [--reason <text>] …',
  summary: 'Closes a day, a range or some hours, or lists the closures; visitors see it at once.',
  details: [
    '<day>         2026-12-24, today or tomorrow; without it nor --holidays, closures and openings are listed.',
    '--to          the last day, included.',
    '--hours       16:30-17:30: only these hours of each day.',
    '--reason      what visitors read.',
    '--holidays    closes on the national holidays.',
    ...decisionHelp,
  ],

  async run(args, context) {
    const { values, positionals } = parseArgs({
      args,
      options: daysOptions,
      allowPositionals: true,
    });
    await changeOpening(context, daysToClose(positionals, values, context), values);
  },
};

function daysToClose(
  positionals: readonly string[],
  values: { to?: string; hours?: string; reason: string; holidays: boolean },
  context: CommandContext,
): WantedDayChange | null {
  const { to, hours, reason: label, holidays } = values;
  if (positionals.length === 0) {
    if (to !== undefined || hours !== undefined) throw new UsageError('Name the first day.');
    return holidays ? { kind: 'holidays', isOn: true } : null;
  }
  if (holidays) throw new UsageError('Name a day, or --holidays.');
  const from = toDay(onlyArgument(positionals, 'one day'), context).toString();
  const part = hours === undefined ? {} : { hours: toPart(hours) };
  const days =
    to === undefined
      ? { day: from, label, ...part }
      : { from, to: toDay(to, context).toString(), label, ...part };
  return { kind: 'close', days };
}

/** Opens extra days, or removes what `close` or `open` has set. */
export const open: Command = {
  parameters: '<day> [--to <day>] [--hours <times>] --reason <text> | --remove <name> …',
  summary: 'Opens an extra day, or removes a closure or an opening by the name that close lists.',
  details: [
    '<day>         2026-11-28, today or tomorrow.',
    '--to          the last day, included.',
    '--hours       09:00,09:30: its slots; without it those of the other days.',
    '--reason      what visitors read.',
    '--remove      the name in brackets of a closure or an extra opening, as `centre close` lists it.',
    '--holidays    opens on the national holidays, as on other days.',
    ...decisionHelp,
  ],

  async run(args, context) {
    const { values, positionals } = parseArgs({
      args,
      options: { ...daysOptions, remove: { type: 'string' } },
      allowPositionals: true,
    });
    await changeOpening(context, daysToOpen(positionals, values, context), values);
  },
};

function daysToOpen(
  positionals: readonly string[],
  values: { to?: string; hours?: string; reason: string; remove?: string; holidays: boolean },
  context: CommandContext,
): WantedDayChange {
  const { to, hours, reason: label, remove, holidays } = values;
  const chosen = [positionals.length > 0, remove !== undefined, holidays].filter(Boolean).length;
  if (chosen !== 1) throw new UsageError('Name a day, --remove or --holidays.');
  if (holidays) return { kind: 'holidays', isOn: false };
  if (remove !== undefined) return { kind: 'remove', id: remove };
  const from = toDay(onlyArgument(positionals, 'one day'), context).toString();
  const slots = hours === undefined ? {} : { hours: hours.split(',').map(toTime) };
  const days =
    to === undefined
      ? { day: from, label, ...slots }
      : { from, to: toDay(to, context).toString(), label, ...slots };
  return { kind: 'open', days };
}

/** Of `close` and `open` alike: which days, then about the bookings in the way. */
const daysOptions = {
  to: { type: 'string' },
  hours: { type: 'string' },
  reason: { type: 'string', default: '' },
  holidays: { type: 'boolean', default: false },
  cancel: { type: 'string', multiple: true, default: [] as string[] },
  move: { type: 'string', multiple: true, default: [] as string[] },
  'cancel-all': { type: 'boolean', default: false },
  say: { type: 'string', default: '' },
  json: { type: 'boolean', default: false },
} as const;

interface Decisions {
  cancel: readonly string[];
  move: readonly string[];
  'cancel-all': boolean;
  say: string;
  json: boolean;
}

/** Changes the days of the centre, or without a change lists them. */
async function changeOpening(
  context: CommandContext,
  wanted: WantedDayChange | null,
  values: Decisions,
): Promise<void> {
  await withDesk(context, async (desk) => {
    if (!wanted) {
      printDays(await listDays(desk), context, values.json);
      return;
    }
    const decisions = await readDecisions(desk, values, context);
    const actor = 'command line' as const;
    let result = await changeDays(desk, { actor, wanted, decisions });
    if (result.outcome === 'undecided' && values['cancel-all']) {
      const others = result.missing.map(({ id, sequence }) => ({
        bookingId: id,
        seen: sequence,
        sentence: values.say,
        kind: 'cancel' as const,
      }));
      result = await changeDays(desk, { actor, wanted, decisions: [...decisions, ...others] });
    }
    printResult(result, context, values.json);
  });
}

async function readDecisions(
  desk: AgendaContext,
  { cancel, move, say: sentence }: Decisions,
  context: CommandContext,
): Promise<Decision[]> {
  const decisions: Decision[] = [];
  for (const code of cancel) {
    const { id, sequence } = await findByCode(desk, code);
    decisions.push({ bookingId: id, seen: sequence, sentence, kind: 'cancel' });
  }
  for (const text of move) {
    const [code = '', slot] = text.split('=');
    if (slot === undefined) throw new UsageError(`--move ${text}: write <code>=2026-11-26T17:00.`);
    const to = toSlot(slot, context);
    const { id, sequence } = await findByCode(desk, code);
    decisions.push({ bookingId: id, seen: sequence, sentence, kind: 'move', to });
  }
  return decisions;
}

function printResult(result: DaysResult, { print }: CommandContext, isJson: boolean): void {
  if (result.outcome === 'done') {
    printDays(result.days, { print }, isJson);
    return;
  }
  if (isJson) print(JSON.stringify(result, null, 2));
  switch (result.outcome) {
    case 'undecided':
      if (!isJson) result.missing.map(withDay).forEach(print);
      throw new CommandFailed(
        `${result.missing.length} bookings are in the way and not decided: say --cancel, --move or --cancel-all. Nothing was changed.`,
      );
    case 'changed':
      throw new CommandFailed(
        `Somebody has changed a booking meanwhile: ${withDay(result.consultation)}. Nothing was changed.`,
      );
    case 'not-movable':
      throw new CommandFailed(
        `This booking cannot be moved there (${result.problem}): ${withDay(result.consultation)}. Nothing was changed.`,
      );
    case 'refused':
      throw new CommandFailed(daysProblems[result.problem]);
  }
}

function printDays(days: ListedDays, { print }: Pick<CommandContext, 'print'>, isJson: boolean): void {
  if (isJson) {
    print(JSON.stringify(days, null, 2));
    return;
  }
  for (const { id, from, to, label, hours } of days.closures)
    print(
      `closed  ${rangeOf(from, to)}${hours ? ` ${hours.from}-${hours.to}` : ''}  ${label}  ${nameOf(id)}`,
    );
  for (const { id, from, to, label } of days.extraOpenings)
    print(`open    ${rangeOf(from, to)}  ${label}  ${nameOf(id)}`);
  print(`national holidays: ${days.holidays.isOn ? 'closed' : 'open as usual'}`);
  for (const { day, label } of days.holidays.next.slice(0, 5)) print(`  ${day}  ${label}`);
}

const rangeOf = (from: string, to: string) => (from === to ? from : `${from} to ${to}`);
const nameOf = (id: string | null) => (id === null ? '(of the rules)' : `[${id}]`);

const daysProblems: Record<DaysProblem, string> = {
  malformed: 'These days or hours do not suit the rules of the centre.',
  backwards: 'The end comes before the beginning.',
  past: 'These days are over.',
  'too-long': 'This is more than two years.',
  'reason-missing': 'Say --reason: visitors read it.',
  'closed-day': 'The centre is closed then: remove that closure first, with open --remove.',
  unknown: 'There is no closure and no extra opening of this name.',
};
