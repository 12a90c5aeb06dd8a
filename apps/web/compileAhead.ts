import type { Plugin } from 'vite';

/**
 * Has Chromium compile a whole script beside the page while it arrives (V8's explicit compile hints). Otherwise each function is
 * compiled at its first call, while somebody waits for what they pressed. For other browsers it is a comment.
 */
export function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // It has to be the first line: Vite puts a list of files before the code.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}
