import type { Plugin } from 'vite';

/**
 * Takes out of libraries what the site never runs and the bundler has to keep. Where a release of a library looks
 * different, nothing is taken out and the limits of `e2e/weight.e2e.ts` are exceeded.
 */
export function trimLibraries(): Plugin {
  return {
    name: 'trim-libraries',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/@radix-ui\/|\/@internationalized\/date\/.*\/createCalendar\.|\/ssr\/SSRProvider\./ },
      handler: (code, id) => {
        if (id.includes('/@radix-ui/')) return withoutNames(code);
        return id.includes('/SSRProvider.') ? withoutOldReact(code) : withoutOtherCalendars(code);
      },
    },
  };
}

/** Radix sets the name of each function and class by a call, for which unused ones are kept too. */
function withoutNames(code: string): string {
  return code
    .replace(/static \{\s*__name\(this, "\w+"\);\s*\}/g, '')
    .replace(/^ *__name\(\w+, "\w+"\);$/gm, '')
    .replace(/^var __name = .*$/m, 'var __name = /* @__NO_SIDE_EFFECTS__ */ (target) => target;');
}

/** All dates of the site are Gregorian. */
function withoutOtherCalendars(code: string): string {
  return code.replace(/case '(?!gregory').*':\s*return new .*;/g, '');
}

/** The site's React has `useId`. */
function withoutOldReact(code: string): string {
  return code.replaceAll(/typeof .+\['useId'\] === 'function'/g, 'true');
}
