import type { Plugin } from 'vite';
import { listFile, readConfiguredList } from '../../apps/web/src/lists/configuredLists.ts';
import { sampleLists as files } from '../../apps/web/src/lists/sampleLists.ts';

const id = 'virtual:sample-lists';

/** Makes the committed samples of the lists of courses and masters a module, for stories of their pages. */
export function sampleLists(): Plugin {
  return {
    name: 'sample-lists',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(source) {
      if (source !== `\0${id}`) return null;
      const exported = (['courses', 'masters'] as const).map((name) => {
        this.addWatchFile(listFile(name, files) ?? '');
        return `export const ${name} = ${JSON.stringify(readConfiguredList(name, files))};`;
      });
      return exported.join('\n');
    },
  };
}
