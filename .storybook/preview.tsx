import '../apps/web/src/styles.css';
import type { Preview } from '@storybook/react-vite';
import { emulateMedia } from './emulateMedia.ts';

export default {
  parameters: {
    a11y: { test: 'error' },
    layout: 'padded',
    controls: { expanded: true },
  },
  globalTypes: {
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
  initialGlobals: { forcedColors: 'none', reducedMotion: 'no-preference' },
  beforeEach: ({ globals }) =>
    emulateMedia({
      'forced-colors': String(globals['forcedColors']),
      'prefers-reduced-motion': String(globals['reducedMotion']),
    }),
  decorators: [
    (Story) => {
      document.documentElement.lang = 'it';
      return <Story />;
    },
  ],
} satisfies Preview;
