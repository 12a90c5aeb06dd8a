import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { problemInWords } from '../../agenda/centre/problemInWords.ts';
import type { AgendaContext } from '../../agenda/layout/AgendaContext.ts';
import { factNames, isFactName } from '../../config/editableFacts.ts';
import type { FactProblems, Facts } from '../../config/editableFacts.ts';
import { publishFacts } from '../../facts/publishFacts.ts';
import { toLanguage } from '../../texts/Language.ts';
import type { Command } from './Command.ts';
import { CommandFailed, UsageError } from './Command.ts';
import { withAgenda } from './withAgenda.ts';

/** Lists what the centre says of itself, or publishes it from a file, as the page «Il centro» does. */
export const facts: Command = {
  parameters: '[export | import <file>]',
  summary:
    'Lists the facts of the centre and the versions that were published, or publishes those of a file.',
  details: [
    'export         prints the facts as JSON, by the variables of .env.example.',
    'import <file>  publishes those of such a file at once; those that it leaves out stay.',
    'What was published in the agenda or here holds in place of the configuration.',
  ],
  json:
    '{"version", "facts": {<variable>: <value>}, ' +
    '"versions": [{"version", "facts", "changed", "publishedAt", "publishedBy", "actingName"}]}',

  async run(args, context) {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const [action, file, ...others] = positionals;
    const isUsed =
      action === undefined || (action === 'import' ? file !== undefined : action === 'export' && !file);
    if (!isUsed || others.length > 0) throw new UsageError('Say nothing, export, or import <file>.');
    await withAgenda(context, async (agenda) => {
      const { config, store } = agenda;
      if (file !== undefined) await publish(agenda, readFacts(file));
      const versions = await store.facts.list(config.centre.key);
      const answer = { version: agenda.facts.version(), facts: config.facts, versions };
      const { facts: value } = answer;
      if (action === 'export') context.answer(answer, [JSON.stringify(value, null, 2)]);
      else context.answer(answer, [...factLines(agenda), ...versions.map(toLine)]);
    });
  },
};

const factLines = ({ config, facts: { ofEnvironment } }: AgendaContext): string[] =>
  factNames.map((name) => {
    const value = config.facts[name];
    return `${name}  ${value || '(empty)'}${value === ofEnvironment[name] ? '' : '  published'}`;
  });

const toLine = ({
  version,
  changed,
  publishedAt,
  publishedBy,
}: Awaited<ReturnType<AgendaContext['store']['facts']['list']>>[number]): string =>
  `version ${version}  ${publishedAt}  ${publishedBy}  ${changed.join(', ')}`;

/** Returns the facts of a file; throws a `CommandFailed` that says what in it is none. */
function readFacts(file: string): Facts {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new CommandFailed(`${file} cannot be read as JSON (${String(error)}).`, { cause: error });
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new CommandFailed(`${file} must be {"CENTRE_NAME": "…", …}, as «centre facts export» prints it.`);
  const read = Object.entries(content).map(([name, value]): [string, string] => {
    if (!isFactName(name)) throw new CommandFailed(`${name} is no fact that can be published.`);
    if (typeof value !== 'string') throw new CommandFailed(`${name} must be a text, in quotes.`);
    return [name, value.trim()];
  });
  return Object.fromEntries(read);
}

async function publish(agenda: AgendaContext, wanted: Facts): Promise<void> {
  const seen = agenda.facts.version();
  const outcome = await publishFacts(agenda, { actor: 'command line', facts: wanted, seen });
  if (outcome.outcome === 'refused') throw new CommandFailed(inLines(outcome.problems));
  if (outcome.outcome === 'outdated')
    throw new CommandFailed('Somebody has published meanwhile, and nothing was changed: try again.');
}

function inLines(problems: FactProblems): string {
  const english = toLanguage('en-GB');
  return factNames
    .flatMap((name) => {
      const problem = problems[name];
      return problem ? [`${name}: ${problemInWords(problem, english)}`] : [];
    })
    .join('\n');
}
