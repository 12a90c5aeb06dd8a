import type { Plugin } from 'vite';
import { storyExamples } from './storyExamples.ts';

/** Writes the code that «Show code» shows into each story of the packages, while they are built. */
export function codeExamples(): Plugin {
  return {
    name: 'code-examples',
    enforce: 'pre',
    transform: {
      filter: { id: /\.stories\.tsx$/ },
      async handler(source, file) {
        const examples = [...(await storyExamples(file))].map(
          ([story, code]) => `${story}.parameters = withCode(${story}.parameters, ${JSON.stringify(code)});`,
        );
        return examples.length > 0 ? [source, withCode, ...examples].join('\n') : null;
      },
    },
  };
}

const withCode = `
function withCode(parameters, code) {
  const { docs } = parameters ?? {};
  return { ...parameters, docs: { ...docs, source: { code, ...docs?.source } } };
}`;
