import type { Plugin } from 'vite';
import { readConfiguredList } from '../apps/web/src/lists/configuredLists.ts';
import { sampleLists as files } from '../apps/web/src/lists/sampleLists.ts';

const id = 'virtual:sample-lists';

/** Makes the committed samples of the lists of courses and masters a module, for stories of their pages. */
export function sampleLists(): Plugin {
  return {
    name: 'sample-lists',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(source) {
      if (source !== `\0${id}`) return null;
      for (const file of Object.values(files)) this.addWatchFile(file);
      const rows = {
        courses: readConfiguredList('courses', files),
        masters: readConfiguredList('masters', files),
      };
      return `export const { courses, masters } = ${JSON.stringify(rows)};`;
    },
  };
}
