import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const kit = join(import.meta.dirname, '../..');
/** The pages whose files other pages take. */
const shared = ['README.md', 'recipes/server.md', 'recipes/next.md', 'recipes/vue.md'];

/** What a page of `recipes` has its reader do. */
export interface Recipe {
  /** The heading of the page. */
  title: string;
  /** The files by their paths in the reader's folder, those of other pages included. */
  files: Record<string, string>;
  /** The lines for the terminal that install. */
  install: readonly string[];
  /** The lines that build. */
  build: readonly string[];
  /** The last line: it serves the page at port 3000, or runs what the page is about. */
  run: string;
}

/** Reads the page `recipes/<name>.md`: its first block for the terminal installs, its last one builds and runs. */
export function readRecipe(name: string): Recipe {
  const markdown = readFileSync(join(kit, 'recipes', `${name}.md`), 'utf8');
  const terminal = [...markdown.matchAll(/^```sh\n(.*?)^```$/gms)].map(({ 1: lines = '' }) =>
    lines.trim().split('\n'),
  );
  const [install, last] = terminal;
  const run = last?.at(-1);
  if (terminal.length !== 2 || !install || !last || !run)
    throw new Error(
      `recipes/${name}.md has ${terminal.length} blocks of sh: it needs one to install, one to run`,
    );
  return {
    title: /^# (.*)$/m.exec(markdown)?.[1] ?? name,
    files: { ...filesOfOtherPages(markdown), ...filesIn(markdown) },
    install,
    build: last.slice(0, -1),
    run,
  };
}

/** Returns the blocks under a line that is a path. */
export function filesIn(markdown: string): Record<string, string> {
  const blocks = markdown.matchAll(/^`([^`\n]+)`\n\n```\w+\n(.*?)^```$/gms);
  return Object.fromEntries([...blocks].map(({ 1: path = '', 2: code = '' }) => [path, code]));
}

/** Returns what lines such as «Put `rules.json` of the README in `src`.» ask for. */
function filesOfOtherPages(markdown: string): Record<string, string> {
  const there = Object.assign(
    {},
    ...shared.map((page) => filesIn(readFileSync(join(kit, page), 'utf8'))),
  ) as Record<string, string>;
  const lines = [...markdown.matchAll(/^Put (.*?) (?:in `([^`]+)`|beside [^`\n]*)\.$/gms)];
  return Object.fromEntries(
    lines.flatMap(({ 1: wanted = '', 2: folder = '.' }) =>
      [...wanted.matchAll(/`([^`]+)`/g)].map(({ 1: name = '' }) => {
        const code = there[name];
        if (code === undefined) throw new Error(`No block of ${shared.join(' or ')} is headed \`${name}\``);
        return [join(folder, name), code];
      }),
    ),
  );
}
