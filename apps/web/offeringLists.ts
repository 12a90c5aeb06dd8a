import type { Plugin } from 'vite';
import { listFile, listVariables, readConfiguredList, type ListName } from './src/lists/configuredLists.ts';
import { toListStart } from './src/lists/toListStart.ts';

/**
 * Makes the lists that `env` names modules: `virtual:courses` is what the page has at once, null without a list;
 * `virtual:courses/rows` all rows, requested after the first paint. The same for `masters`. A list that cannot be read fails
 * the build with its problems.
 */
export function offeringLists(env: NodeJS.ProcessEnv): Plugin {
  return {
    name: 'offering-lists',
    resolveId: (id) => (isList(id) ? `\0${id}` : null),
    load(id) {
      if (!isList(id.slice(1))) return null;
      const [name, part] = id.slice('\0virtual:'.length).split('/') as [ListName, string?];
      const file = listFile(name, env);
      if (file !== null) this.addWatchFile(file);
      const rows = readConfiguredList(name, env);
      return `export default ${JSON.stringify(part === 'rows' ? (rows ?? []) : rows && toListStart(rows))};`;
    },
  };
}

function isList(id: string): boolean {
  return Object.keys(listVariables).some((name) => id === `virtual:${name}` || id === `virtual:${name}/rows`);
}
