import { parseArgs } from 'node:util';
import { centreTime, today } from '@centro/booking';
import type { CompleteRules } from '@centro/booking';
import { publishHours } from '../../agenda/hours/publishHours.ts';
import { publishedFields } from '../../closures/publishedRules.ts';
import { readJson, readRules } from '../../config/centreFiles.ts';
import { farDays } from '../../config/plannedDays.ts';
import type { Command } from './Command.ts';
import { CommandFailed, UsageError } from './Command.ts';
import { withAgenda } from './withAgenda.ts';

/** Prints the rules of the centre's own service, or publishes those of a file, as its agenda does. */
export const rules: Command = {
  parameters: 'export | import <file>',
  summary: 'Prints the rules by which visitors book now, or publishes the hours of a file in their place.',
  details: [
    'export  prints them as a file of rules, with the hours that were published in the agenda.',
    'import  publishes the hours, length, pause, seats, notice, window and resources of such a file; visitors see them at',
    '        once, and the agenda can take them back. Anything else has to be as in RULES_FILE; services are not read.',
    'Bookings at hours that there are no longer stay, and are listed by their codes.',
  ],
  json: '{"rules"}; of import {"published", "stay": [{"reference", "day", "time"}]}',

  async run(args, context) {
    const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
    const [action, file, ...others] = positionals;
    const isExport = action === 'export' && file === undefined;
    if (!isExport && (action !== 'import' || file === undefined || others.length > 0))
      throw new UsageError('Say export, or import and one file.');
    const { answer } = context;
    await withAgenda(context, async (agenda) => {
      const { rules: present, centre } = agenda.config;
      if (file === undefined) {
        const value = { rules: present };
        answer(value, [JSON.stringify(value, null, 2)]);
        return;
      }
      const wanted = readFile(file);
      const tooFar = farDays(wanted, today(centreTime(agenda.now(), present), present));
      if (tooFar.length > 0) throw new CommandFailed(tooFar.map((line) => `${file}: ${line}`).join('\n'));
      refuseOthers(wanted, present);
      const result = await publishHours(agenda, {
        actor: 'command line',
        kind: 'imported',
        rules: wanted,
        seen: (await agenda.store.closures.present(centre.key)).published?.id ?? '',
        decisions: [],
        from: null,
      });
      if (result.outcome !== 'published')
        throw new CommandFailed(
          result.outcome === 'refused'
            ? 'Another service, a question or an opening of the centre does not fit these rules: nothing was published.'
            : 'Other hours were published at this moment: try again.',
        );
      const stay = result.stay.map(({ reference, day, time }) => ({ reference, day, time }));
      answer({ published: result.id, stay }, [
        'Published.',
        ...stay.map(
          ({ reference, day, time }) => `${reference}  ${day} ${time}  stays, although its hour is gone`,
        ),
      ]);
    });
  },
};

function readFile(file: string): CompleteRules {
  const verdict = readRules(readJson(file));
  if (!verdict.ok)
    throw new CommandFailed(verdict.problems.map((problem) => `${file}: ${problem}`).join('\n'));
  return verdict.rules;
}

/** Throws where rules have anything else than the agenda changes: it would be lost without a word. */
function refuseOthers(wanted: CompleteRules, present: CompleteRules): void {
  const names = new Set(Object.keys({ ...present, ...wanted }) as (keyof CompleteRules)[]);
  for (const name of publishedFields) names.delete(name);
  const differing = [...names].filter((name) => textOf(wanted[name]) !== textOf(present[name]));
  if (differing.length > 0)
    throw new CommandFailed(
      `${differing.join(', ')}: not as in RULES_FILE; change it there and start the server again. Nothing was published.`,
    );
}

/** The same text for the same values, whatever the order of their fields. */
const textOf = (found: unknown): string =>
  JSON.stringify(found, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  ) ?? '';
