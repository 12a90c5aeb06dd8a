import '../apps/web/src/styles.css';
import '@centro/ui/fonts.css';
import './docs/docs.css';
import type { Preview } from '@storybook/react-vite';
import { clock, stopClock, withClock } from './clock.tsx';
import { setDeviceZone } from './deviceZone.ts';
import { docsBlock } from './docsFrames/docsBlock.ts';
import { fitFrame } from './docsFrames/fitFrame.ts';
import { takeTurn } from './docsFrames/takeTurn.ts';
import { emulateMedia } from './emulateMedia.ts';
import { locale, withLocale } from './locale.tsx';
import { look, withLook } from './look.tsx';
import { setMockResponses } from './mockApi.ts';
import { theme } from './theme.ts';
import { usableControls } from './usableControls.ts';
import { viewports } from './viewports.ts';

// Read by documentation pages: axe has its panel in the stories themselves.
Object.assign(globalThis, { PREVIEW_URL: 'iframe.html?globals=a11y.manual:!true' });

export default {
  parameters: {
    a11y: {
      test: 'error',
      // These rules apply to whole documents, which the e2e tests check.
      options: {
        rules: Object.fromEntries(
          ['region', 'landmark-one-main', 'page-has-heading-one', 'bypass'].map((id) => [
            id,
            { enabled: false },
          ]),
        ),
      },
    },
    layout: 'padded',
    controls: { expanded: true },
    // A frame each: clock, mock API, width and ids of one example do not reach another.
    docs: { theme, story: { inline: false } },
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
    const { globals, parameters } = context;
    setMockResponses(parameters);
    await emulateMedia({
      'forced-colors': String(globals['forcedColors']),
      'prefers-reduced-motion': String(globals['reducedMotion']),
    });
    const resetZone = setDeviceZone(parameters);
    const block = docsBlock();
    if (block) await takeTurn(context, block);
    const releaseFrame = block && fitFrame(context, block);
    const startClock = stopClock(context);
    return () => {
      resetZone();
      releaseFrame?.();
      startClock();
    };
  },
  decorators: [withLook, withClock, withLocale],
  argTypesEnhancers: [usableControls],
} satisfies Preview;
