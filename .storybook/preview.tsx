import '../apps/web/src/testing/centreFacts.ts';
import '../apps/web/src/styles.css';
import '@centro/ui/fallbacks.css';
import '@centro/ui/fonts.css';
import './docs/docs.css';
import type { Preview } from '@storybook/react-vite';
import { axeLocale } from './checks/inconclusive.ts';
import { clock, withClock } from './clock.tsx';
import { linkDocsFrame } from './docsFrame.ts';
import { locale, withLocale } from './locale.tsx';
import { look, withLook } from './look.tsx';
import { setUpStory } from './setUpStory.ts';
import { theme } from './theme.ts';
import { usableControls } from './usableControls.ts';
import { viewports } from './viewports.ts';

// Read by documentation pages, which show a story as it opens: its play and axe run in the story itself.
Object.assign(globalThis, { PREVIEW_URL: 'iframe.html?embed=true&globals=a11y.manual:!true' });

export default {
  parameters: {
    a11y: {
      test: 'error',
      // Radix hides these from screen readers and passes the focus on, so axe cannot decide.
      context: { exclude: ['[data-radix-focus-guard]'] },
      // Under «Inconclusive» the panel says why axe cannot decide, and where it is checked.
      config: { locale: axeLocale },
      // These rules apply to whole documents, which the e2e tests check.
      options: {
        // The frames that show emails run no script: axe would wait for its answer in each, in vain, and `frame-tested`
        // would only say so.
        iframes: false,
        // Without these, axe measures no text in a box with a drawn strip, no single character, and no arrow.
        checks: {
          'color-contrast': { options: { ignorePseudo: true, ignoreLength: true, ignoreUnicode: false } },
        },
        rules: Object.fromEntries(
          ['region', 'landmark-one-main', 'page-has-heading-one', 'bypass', 'frame-tested'].map((id) => [
            id,
            { enabled: false },
          ]),
        ),
      },
    },
    layout: 'padded',
    controls: { expanded: true },
    // A frame each: clock, mock API, width and ids of one example do not reach another.
    docs: { theme, story: { inline: false }, source: { transform: withoutSpies } },
    viewport: { options: viewports },
    clock: '2026-11-25T10:00',
    options: {
      storySort: {
        order: [
          'Start',
          ['The design', 'Storybook'],
          'Foundations',
          'Elements',
          'Actions',
          'Forms',
          'Feedback',
          'Navigation',
          'Content',
          'Booking',
          ['Install', 'Theming'],
          'Newsletter',
          'News',
          'Screens',
          'E-mail',
        ],
      },
    },
  },
  globalTypes: {
    clock,
    locale,
    look,
    forcedColors: {
      description: 'Forced colours, as in the contrast themes of Windows',
      toolbar: {
        icon: 'contrast',
        items: [
          { value: 'none', title: 'Own colours' },
          { value: 'active', title: 'Forced colours' },
        ],
        dynamicTitle: true,
      },
    },
    reducedMotion: {
      description: 'Reduced motion, as set in the system',
      toolbar: {
        icon: 'stop',
        items: [
          { value: 'no-preference', title: 'Motion' },
          { value: 'reduce', title: 'Reduced motion' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: {
    clock: 'story',
    locale: 'it-IT',
    look: 'site',
    forcedColors: 'none',
    reducedMotion: 'no-preference',
  },
  beforeEach: async (context) => {
    const undo = await setUpStory(context);
    const unlink = linkDocsFrame(context);
    return () => {
      undo();
      unlink();
    };
  },
  decorators: [withLook, withClock, withLocale],
  argTypesEnhancers: [usableControls],
} satisfies Preview;

/** The spies of tests say nothing in the code that a reader copies. */
function withoutSpies(code: string): string {
  return code.replaceAll(/\bfn\(\)/g, '() => {}');
}
