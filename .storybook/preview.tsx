import '../apps/web/src/styles.css';
import type { Preview } from '@storybook/react-vite';

export default {
  parameters: {
    a11y: { test: 'error' },
    layout: 'padded',
    controls: { expanded: true },
  },
  decorators: [
    (Story) => {
      document.documentElement.lang = 'it';
      return <Story />;
    },
  ],
} satisfies Preview;
