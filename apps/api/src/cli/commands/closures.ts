import { parseArgs } from 'node:util';
import type { ClosureResult, Decision } from '../../agenda/closures/changeClosures.ts';
import { changeClosures } from '../../agenda/closures/changeClosures.ts';
import type { ClosureProblem, ListedClosures } from '../../agenda/planned-closures/listClosures.ts';
import { listClosures } from '../../agenda/planned-closures/listClosures.ts';
import type { AgendaContext } from '../../agenda/layout/AgendaContext.ts';
import type { ClosureChange } from '../../closures/closures.ts';
import type { Command, CommandContext } from './Command.ts';
import { CommandFailed, UsageError } from './Command.ts';
import {
  findByCode,
  onlyArgument,
  toDay,
  toPart,
  toSlot,
  toTime,
  withDay,
  withAgenda,
} from './withAgenda.ts';

/** What the options about the bookings in the way mean, for the help. */
const decisionHelp = [
  '--cancel      a code: this booking in the way is cancelled; several are allowed.',
  '--move        <code>=2026-11-26T17:00: this one is moved there; several are allowed.',
  '--cancel-all  cancels those without a decision of their own.',
  '--say         what the centre writes to these visitors, in the e-mail that each of them gets.',
  'Without a decision for each booking in the way nothing is changed, they are listed, and the exit code is 1.',
];

/** What both print with `--json`. */
const json =
  '{"closures": [{"id", "from", "to", "label", "hours"}], "extraOpenings", "holidays"}; where nothing was changed ' +
  '{"outcome", …} with the bookings in the way as "missing"';

/** Closes days, or lists what is closed. */
export const close: Command = {
  parameters: '[<day>] [--to <day>] [--hours <from>-<to>] [--reason <text>] [--yearly] …',
  summary: 'Closes a day, a range or some hours, or lists the closures; visitors see it at once.',
  details: [
    '<day>         2026-12-24, today or tomorrow; without it nor --holidays, closures and openings are listed.',
    '--to          the last day, included.',
    '--hours       16:30-17:30: only these hours of each day.',
    '--reason      what visitors read.',
    '--yearly      on the same days of every year.',
    '--holidays    closes on the national holidays of Italy.',
    ...decisionHelp,
  ],
  json,

  async run(args, context) {
    const { values, positionals } = parseArgs({
      args,
      options: { ...daysOptions, yearly: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    await changeOrList(context, closureOf(positionals, values, context), values);
  },
};

function closureOf(
  positionals: readonly string[],
  values: { to?: string; hours?: string; reason: string; holidays: boolean; yearly: boolean },
  context: CommandContext,
): ClosureChange | null {
  const { to, hours, reason: label, holidays, yearly } = values;
  if (positionals.length === 0) {
    if (to !== undefined || hours !== undefined || yearly) throw new UsageError('Name the first day.');
    return holidays ? { kind: 'holidays', isOn: true } : null;
  }
  if (holidays) throw new UsageError('Name a day, or --holidays.');
  const range = toRange(onlyArgument(positionals, 'one day'), to, context);
  return {
    kind: 'close',
    ...range,
    label,
    ...(hours !== undefined && { hours: toPart(hours) }),
    ...(yearly && { yearly }),
  };
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
    '--holidays    opens on the national holidays of Italy, as on other days.',
    ...decisionHelp,
  ],
  json,

  async run(args, context) {
    const { values, positionals } = parseArgs({
      args,
      options: { ...daysOptions, remove: { type: 'string' } },
      allowPositionals: true,
    });
    await changeOrList(context, openingOf(positionals, values, context), values);
  },
};

function openingOf(
  positionals: readonly string[],
  values: { to?: string; hours?: string; reason: string; remove?: string; holidays: boolean },
  context: CommandContext,
): ClosureChange {
  const { to, hours, reason: label, remove, holidays } = values;
  const chosen = [positionals.length > 0, remove !== undefined, holidays].filter(Boolean).length;
  if (chosen !== 1) throw new UsageError('Name a day, --remove or --holidays.');
  if (holidays) return { kind: 'holidays', isOn: false };
  if (remove !== undefined) return { kind: 'remove', id: remove };
  const range = toRange(onlyArgument(positionals, 'one day'), to, context);
  const slots = hours?.split(',').map(toTime);
  return { kind: 'open', ...range, label, ...(slots && { hours: slots }) };
}

/** Returns the days from one to another, or the first alone. */
function toRange(first: string, last: string | undefined, context: CommandContext) {
  const from = toDay(first, context).toString();
  return { from, to: last === undefined ? from : toDay(last, context).toString() };
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
} as const;

interface Decisions {
  cancel: readonly string[];
  move: readonly string[];
  'cancel-all': boolean;
  say: string;
}

/** Changes closures and extra openings, or without a change lists them. */
async function changeOrList(
  context: CommandContext,
  wanted: ClosureChange | null,
  values: Decisions,
): Promise<void> {
  await withAgenda(context, async (agenda) => {
    if (!wanted) {
      printClosures(await listClosures(agenda), context);
      return;
    }
    const decisions = await readDecisions(agenda, values, context);
    const result = await changeClosures(agenda, {
      actor: 'command line',
      wanted,
      decisions,
      ...(values['cancel-all'] && { others: { kind: 'cancel', sentence: values.say } }),
    });
    printResult(result, context);
  });
}

async function readDecisions(
  agenda: AgendaContext,
  { cancel, move, say: sentence }: Decisions,
  context: CommandContext,
): Promise<Decision[]> {
  const decisions: Decision[] = [];
  for (const code of cancel) {
    const { id, sequence } = await findByCode(agenda, code);
    decisions.push({ bookingId: id, seen: sequence, sentence, kind: 'cancel' });
  }
  for (const text of move) {
    const [code = '', slot] = text.split('=');
    if (slot === undefined) throw new UsageError(`--move ${text}: write <code>=2026-11-26T17:00.`);
    const to = toSlot(slot, context);
    const { id, sequence } = await findByCode(agenda, code);
    decisions.push({ bookingId: id, seen: sequence, sentence, kind: 'move', to });
  }
  return decisions;
}

function printResult(result: ClosureResult, context: CommandContext): void {
  if (result.outcome === 'done') {
    printClosures(result.listed, context);
    return;
  }
  const { centre } = context.config;
  const missing = result.outcome === 'undecided' ? result.missing : [];
  context.answer(
    result,
    missing.map((consultation) => withDay(consultation, centre)),
  );
  switch (result.outcome) {
    case 'undecided':
      throw new CommandFailed(
        `${result.missing.length} bookings are in the way and not decided: say --cancel, --move or --cancel-all. Nothing was changed.`,
      );
    case 'changed':
      throw new CommandFailed(
        `Somebody has changed a booking meanwhile: ${withDay(result.consultation, centre)}. Nothing was changed.`,
      );
    case 'not-movable':
      throw new CommandFailed(
        `This booking cannot be moved there (${result.problem}): ${withDay(result.consultation, centre)}. Nothing was changed.`,
      );
    case 'refused':
      throw new CommandFailed(closureProblems[result.problem]);
  }
}

function printClosures(
  { closures, extraOpenings, holidays }: ListedClosures,
  { answer }: Pick<CommandContext, 'answer'>,
): void {
  const value = {
    closures: closures.map(withHours),
    extraOpenings: extraOpenings.map(withHours),
    holidays,
  };
  answer(value, [
    ...closures.map(
      ({ id, from, to, label, hours, yearly }) =>
        `closed  ${rangeOf(from, to)}${hours ? ` ${hours.from}-${hours.to}` : ''}  ${label}  ${nameOf(id)}${yearly ? '  every year' : ''}`,
    ),
    ...extraOpenings.map(
      ({ id, from, to, label }) => `open    ${rangeOf(from, to)}  ${label}  ${nameOf(id)}`,
    ),
    `national holidays: ${holidays.isOn ? 'closed' : 'open as usual'}`,
    ...holidays.next.slice(0, 5).map(({ day, label }) => `  ${day}  ${label}`),
  ]);
}

const withHours = <Days extends { hours?: unknown }>(days: Days) => ({ ...days, hours: days.hours ?? null });
const rangeOf = (from: string, to: string) => (from === to ? from : `${from} to ${to}`);
const nameOf = (id: string | null) => (id === null ? '(of the rules)' : `[${id}]`);

const closureProblems: Record<ClosureProblem, string> = {
  malformed: 'These days or hours do not suit the rules of the centre.',
  backwards: 'The end comes before the beginning.',
  past: 'These days are over.',
  'too-far': 'Check the year: nothing is closed or opened more than two years ahead.',
  'too-long': 'This is more than two years.',
  'too-long-yearly': 'A closure that repeats every year is shorter than a year.',
  overlap: 'These hours overlap: each needs the length of a consultation before the next.',
  'reason-missing': 'Say --reason: visitors read it.',
  'closed-day': 'The centre is closed then: remove that closure first, with open --remove.',
  unknown: 'There is no closure and no extra opening of this name.',
};
