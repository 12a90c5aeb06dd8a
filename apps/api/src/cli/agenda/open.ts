import { parseArgs } from 'node:util';
import type { WantedDays } from '../../agenda/closures/changeDays.ts';
import { UsageError } from '../command/Command.ts';
import type { Command, CommandContext } from '../command/Command.ts';
import { changeOpening, decisionHelp, decisionOptions } from './changeOpening.ts';
import { onlyArgument, toDay, toTime } from './readArguments.ts';

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
      options: {
        to: { type: 'string' },
        hours: { type: 'string' },
        reason: { type: 'string', default: '' },
        remove: { type: 'string' },
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
  values: { to?: string; hours?: string; reason: string; remove?: string; holidays: boolean },
  context: CommandContext,
): WantedDays {
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
