import { parseArgs } from 'node:util';
import { listAuditEntries } from '../../agenda/audit-log/listAuditEntries.ts';
import type { Command } from './Command.ts';
import { UsageError } from './Command.ts';
import { withAgenda } from './withAgenda.ts';

/** Lists what the staff did. */
export const acts: Command = {
  parameters: '[--count <number>]',
  summary: 'Lists what was done in the agenda and at this terminal, by whom and when, latest first.',
  details: [
    '--count  how many, at most 1000; 50 without it.',
    'Times are UTC. A consultation is named by its code; no visitor is.',
  ],
  json: '[{"id", "at", "actor", "actingName", "act", "detail", "consultation"}]',

  async run(args, context) {
    const { values } = parseArgs({
      args,
      options: { count: { type: 'string', default: '50' } },
    });
    const count = Number(values.count);
    if (!Number.isInteger(count) || count < 1 || count > mostActs)
      throw new UsageError(`"${values.count}" is no number from 1 to ${mostActs}.`);
    await withAgenda(context, async (agenda) => {
      const listed = await listAuditEntries(agenda, { count });
      const lines = listed.map(({ at, actor, act, detail, consultation }) =>
        [at, actor, act, consultation?.reference ?? '', detail].filter(Boolean).join('  '),
      );
      context.answer(listed, lines.length === 0 ? ['Nothing was done yet.'] : lines);
    });
  },
};

const mostActs = 1000;
