import { changeDays } from '../../agenda/closures/changeDays.ts';
import type { DaysResult, Decision, WantedDays } from '../../agenda/closures/changeDays.ts';
import type { DaysProblem, ListedDays } from '../../agenda/closures/listDays.ts';
import { listDays } from '../../agenda/closures/listDays.ts';
import type { DeskContext } from '../../agenda/layout/DeskContext.ts';
import { CommandFailed, UsageError } from '../command/Command.ts';
import type { CommandContext } from '../command/Command.ts';
import { findByCode } from './findByCode.ts';
import { toSlot } from './readArguments.ts';
import { withDay } from './toLine.ts';
import { withDesk } from './withDesk.ts';

/** Options about the bookings in the way, of `close` and `open` alike. */
export const decisionOptions = {
  cancel: { type: 'string', multiple: true, default: [] as string[] },
  move: { type: 'string', multiple: true, default: [] as string[] },
  'cancel-all': { type: 'boolean', default: false },
  say: { type: 'string', default: '' },
  json: { type: 'boolean', default: false },
} as const;

/** What they mean, for the help. */
export const decisionHelp = [
  '--cancel      a code: this booking in the way is cancelled; several are allowed.',
  '--move        <code>=2026-11-26T17:00: this one is moved there; several are allowed.',
  '--cancel-all  cancels those without a decision of their own.',
  '--say         what the centre writes to these visitors, in the e-mail that each of them gets.',
  '--json        prints the days, or the bookings in the way, as JSON.',
  'Without a decision for each booking in the way nothing is changed, they are listed, and the exit code is 1.',
];

interface Decisions {
  cancel: readonly string[];
  move: readonly string[];
  'cancel-all': boolean;
  say: string;
  json: boolean;
}

/** Changes the days of the centre, or without a change lists them. */
export async function changeOpening(
  context: CommandContext,
  wanted: WantedDays | null,
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
  desk: DeskContext,
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
