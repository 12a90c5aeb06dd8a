import { join } from 'node:path';
import { loadCsf } from 'storybook/internal/csf-tools';
import type { Plugin } from 'vite';

const everyStory = join(import.meta.dirname, 'checks/everyStory.tsx');

/** Adds to each file of stories a story that mounts all of them on one page and checks it. */
export function pagesOfStories(): Plugin {
  return {
    name: 'pages-of-stories',
    transform: {
      filter: { id: /\/(packages|apps)\/.*\.stories\.tsx$/ },
      handler(source) {
        const { _stories: stories, _metaVariableName: meta = '' } = parse(source);
        const names = Object.keys(stories).join(', ');
        // First: what it shows has been checked when a story that is played shows it again.
        return `import { everyStory } from ${JSON.stringify(everyStory)};
export const EveryStory = everyStory(() => [${meta}, { ${names} }]);
EveryStory.tags = ['page'];
${source}`;
      },
    },
  };
}

const parse = (source: string) => loadCsf(source, { makeTitle: (title) => title }).parse();
