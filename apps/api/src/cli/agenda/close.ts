import { parseArgs } from 'node:util';
import type { WantedDays } from '../../agenda/closures/changeDays.ts';
import { UsageError } from '../command/Command.ts';
import type { Command, CommandContext } from '../command/Command.ts';
import { changeOpening, decisionHelp, decisionOptions } from './changeOpening.ts';
import { onlyArgument, toDay, toPart } from './readArguments.ts';

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
      options: {
        to: { type: 'string' },
        hours: { type: 'string' },
        reason: { type: 'string', default: '' },
        holidays: { type: 'boolean', default: false },
        ...decisionOptions,
      },
      allowPositionals: true,
    });
    await changeOpening(context, wantedBy(positionals, values, context), values);
  },
};

function wantedBy(
  positionals: readonly string[],
  values: { to?: string; hours?: string; reason: string; holidays: boolean },
  context: CommandContext,
): WantedDays | null {
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
