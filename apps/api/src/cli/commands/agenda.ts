import { parseArgs } from 'node:util';
import type { AgendaDay, AgendaEntry } from '../../agenda/day/dayAgenda.ts';
import { dayAgenda } from '../../agenda/day/dayAgenda.ts';
import type { MonthNumbers } from '../../agenda/statistics/monthNumbers.ts';
import { monthNumbers } from '../../agenda/statistics/monthNumbers.ts';
import type { CentreFacts } from '../../config/config.ts';
import { otherService } from '../../config/serviceNames.ts';
import type { Command } from './Command.ts';
import { UsageError } from './Command.ts';
import { onlyArgument, toDay, toLine, withAgenda } from './withAgenda.ts';

/** Prints who comes, and what is free. */
export const agenda: Command = {
  parameters: '[<day>] [--to <day>] [--month <month>]',
  summary: 'Prints the consultations and the free slots of a day, or the numbers of a month.',
  details: [
    '<day>    2026-11-25, today or tomorrow; today without it.',
    '--to     prints all days until this one, at most 62.',
    '--month  2026-11: prints how many were booked, moved, cancelled, came and did not, by weekday and hour.',
    'It prints names and phones: keep what it prints where only the centre can read it.',
  ],
  json:
    '[{"day", "closures", "extraOpening", "receives", "entries": [{"kind", "time", "consultation"}], "cancelled"}]; with --month ' +
    '{"month", "booked", "byPhone", "moved", "cancelled", "present", "absent", "offered", "taken", "bySlot": [{"weekday", …}]}',

  async run(args, context) {
    const { values, positionals } = parseArgs({
      args,
      options: {
        to: { type: 'string' },
        month: { type: 'string' },
      },
      allowPositionals: true,
    });
    const { month } = values;
    if (month !== undefined)
      return withAgenda(context, async (centre) => {
        const numbers = await monthNumbers(centre, month);
        if (!numbers) throw new UsageError(`"${month}" is no month: write 2026-11.`);
        context.answer(numbers, numbersInLines(numbers));
      });
    const first = toDay(positionals.length === 0 ? 'today' : onlyArgument(positionals, 'one day'), context);
    const last = values.to === undefined ? first : toDay(values.to, context);
    if (last.compare(first) < 0 || last.compare(first) > mostDays)
      throw new UsageError(`--to takes a day of the ${mostDays} after the first.`);
    return withAgenda(context, async (centre) => {
      const days = await dayAgenda(centre, first, last);
      const { config } = centre;
      context.answer(
        days,
        days.flatMap((day) => inLines(day, config.centre)),
      );
    });
  },
};

const mostDays = 62;

function inLines({ day, closures, extraOpening, entries }: AgendaDay, centre: CentreFacts): string[] {
  return [
    day,
    ...closures.map(({ label, hours }) => `  closed${hours ? ` ${hours.from}-${hours.to}` : ''}: ${label}`),
    ...(extraOpening ? [`  open beyond the usual: ${extraOpening.label}`] : []),
    ...entries.map((entry) =>
      entry.kind === 'free' ? freeLine(entry, centre) : `  ${toLine(entry.consultation, centre)}`,
    ),
    ...(entries.length === 0 ? ['  nothing'] : []),
  ];
}

function freeLine(
  { time, service, seats }: Extract<AgendaEntry, { kind: 'free' }>,
  centre: CentreFacts,
): string {
  const other = otherService(service, centre);
  return ['', time, seats === 1 ? 'free' : `free: ${seats}`, ...(other === undefined ? [] : [other])].join(
    '  ',
  );
}

function numbersInLines(numbers: MonthNumbers): string[] {
  return [
    `${numbers.month}  ${countsInWords(numbers)}`,
    ...numbers.bySlot.map((slot) => `  ${weekdays[slot.weekday - 1]} ${slot.time}  ${countsInWords(slot)}`),
  ];
}

const countsInWords = ({
  booked,
  byPhone,
  moved,
  cancelled,
  present,
  absent,
  taken,
  offered,
}: Omit<MonthNumbers, 'month' | 'bySlot'>) =>
  `${booked} booked, ${byPhone} by phone, ${moved} moved, ${cancelled} cancelled, ${present} came, ${absent} did not, ${taken} of ${offered} seats taken`;

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
