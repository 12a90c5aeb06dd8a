import '../apps/web/src/styles.css';
import type { Preview } from '@storybook/react-vite';
import { clock, stopClock, withClock } from './clock.tsx';
import { elementsAreNoControls } from './elementsAreNoControls.ts';
import { emulateMedia, emulateMediaWith } from './emulateMedia.ts';
import { locale, withLocale } from './locale.tsx';
import { theme } from './theme.ts';
import { viewports } from './viewports.ts';
import { answerOnTheWire } from './wire.ts';

// The visual checks drive a browser that can be told what the visitor has set.
if (window.emulateMediaOfBrowser) emulateMediaWith(window.emulateMediaOfBrowser);

export default {
  parameters: {
    a11y: { test: 'error' },
    layout: 'padded',
    controls: { expanded: true },
    docs: { theme },
    viewport: { options: viewports },
    clock: '2026-11-25T10:00',
    options: {
      storySort: {
        order: [
          'Start',
          ['The design', 'The workshop'],
          'Foundations',
          'Elements',
          'Actions',
          'Forms',
          'Feedback',
          'Navigation',
          'Content',
          'Booking',
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
  initialGlobals: { clock: 'story', locale: 'it-IT', forcedColors: 'none', reducedMotion: 'no-preference' },
  beforeEach: async (context) => {
    const { globals, parameters } = context;
    answerOnTheWire(parameters);
    await emulateMedia({
      'forced-colors': String(globals['forcedColors']),
      'prefers-reduced-motion': String(globals['reducedMotion']),
    });
    return stopClock(context);
  },
  decorators: [withClock, withLocale],
  argTypesEnhancers: [elementsAreNoControls],
} satisfies Preview;
