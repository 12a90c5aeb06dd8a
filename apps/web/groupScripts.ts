import type { Plugin } from 'vite';
import { findChunkCycle } from './src/document/findChunkCycle.ts';

/**
 * Packs the scripts that routes share into few files: each costs a request, and small ones compress badly. The build
 * fails when the groups import each other in a circle.
 */
export function groupScripts(): Plugin {
  return {
    name: 'group-scripts',
    configEnvironment: (name) => ({
      build: {
        rolldownOptions:
          name === 'client'
            ? {
                // Replaces React Router's setting, which does not go with groups; routes keep their exports.
                preserveEntrySignatures: 'allow-extension',
                output: { codeSplitting, ...scriptNames, ...assetNames },
              }
            : { output: assetNames },
      },
    }),
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const cycle = findChunkCycle(chunks);
      if (cycle) this.error(`Scripts import each other: ${cycle.join(' → ')}. Change the groups.`);
    },
  };
}

/**
 * A document names two dozen files, each with characters that no compression makes fewer: these 36 bits tell a file from what it was in
 * any release before.
 */
const name = 'assets/[name]-[hash:6]';
const scriptNames = { entryFileNames: `${name}.js`, chunkFileNames: `${name}.js` };
/** The same where pages are rendered as in the browser. */
const assetNames = { assetFileNames: `${name}[extname]` };

/** Of the groups that match, a module goes into the one with the highest priority. */
const codeSplitting = {
  // Otherwise the index of a package would take the whole package along.
  includeDependenciesRecursively: false,
  groups: [
    {
      name: 'calendar',
      priority: 5,
      test: /\/apps\/web\/src\/features\/booking\/form\/calendar\.ts|\/packages\/booking\/src\/react\/grid\/(?!.*\.css|BookingStaticGrid|Calendar(Header|Legend)|calendarDays|ColumnHeads|columnNames|dayNumber|namedMonths|useCalendarPages)|\/@?react-(aria|stately|aria-components)\/|\/@internationalized\/(?!date\/)|\/@internationalized\/date\/.*\/createCalendar/,
    },
    // What is shown after a booking.
    {
      name: 'confirmation',
      priority: 6,
      test: /\/apps\/web\/src\/(content\/bookingConfirmation|features\/booking\/confirmation\/(BookingConfirmation|CopyCode|LaidTile|WrongAddress|calendarLinks))|\/packages\/booking\/src\/ics\/bookingIcs|\/packages\/ui\/src\/(actions\/QuietButton|elements\/Icon\/ActionIcon)|\/lucide-react\/.*\/(arrow-right-left|calendar-plus|copy|printer)\.m?js/,
    },
    // Days and slots, without the calendar.
    {
      name: 'booking',
      priority: 4,
      test: /\/packages\/booking\/src\/(?!rules\/(exampleRules|ruleDefaults|visibleText)|validate\/typedText)|\/@internationalized\/date\/|\/apps\/web\/src\/(content\/booking\.ts|features\/booking\/(?!dialog\/(?!Ready)|form\/calendar\.ts|firstFree\/FirstFreeLink))/,
    },
    // What opens over a page.
    {
      name: 'overlays',
      priority: 3,
      test: /\/packages\/ui\/src\/(elements\/CloseButton|feedback\/(Dialog|Toast\/Toast(List|Shortcut)?\.)|navigation\/MobileMenu\/MobileMenu(Navigation)?\.)|\/@radix-ui\/react-(collection|dialog|toast|focus-scope|focus-guards|portal)\/|\/(react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref|get-nonce|tslib)\//,
    },
    // The menu of wide screens.
    {
      name: 'menu',
      priority: 2,
      test: /\/packages\/ui\/src\/navigation\/NavigationMenu\/Navigation(Menu|Panel|Pages)\.|\/@radix-ui\/react-(navigation-menu|direction)\//,
    },
    // What neither home nor contact needs.
    {
      name: 'pages',
      priority: 2,
      test: /\/packages\/ui\/src\/((actions\/ActionRow|content\/(CertificationCards|CourseRows|Facts|LevelStairs|NewsCards|NotFound|Photo|Prose|Questions|Reasons|TopicCard)|forms\/SearchField)\/|elements\/Icon\/FactIcon)|\/apps\/web\/src\/(shell\/sections\/ClosingCall|features\/(offerings\/(AskBand|OfferingQuestions)|certifications\/)|lists\/splitEntries|content\/pages\/certificationQuestions)|\/lucide-react\/.*\/(clock|door-closed|euro|file-text|user)\.m?js/,
    },
    // What every page needs.
    {
      name: 'site',
      priority: 1,
      test: /\/node_modules\/(?!.*fastest-levenshtein|.*\/react-dom\/(client|cjs\/react-dom-client))|\/packages\/|\/apps\/web\/src\/(?!routes\/|lists\/|root|entry|forms\/keepTyped|features\/(about|booking|contact|news|certifications|offerings)\/|content\/(bookingDialog|pages\/))|rolldown\/runtime|vite\/preload/,
    },
  ],
};
