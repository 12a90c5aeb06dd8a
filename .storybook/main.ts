import type { StorybookConfig } from '@storybook/react-vite';
import '../scripts/loadEnvironment.ts';

export default {
  framework: '@storybook/react-vite',
  stories: ['../packages/*/src/**/*.stories.tsx', '../apps/web/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  // The site's facts, as in its own build.
  viteFinal: (config) => ({ ...config, envPrefix: ['STORYBOOK_', 'CENTRE_'] }),
} satisfies StorybookConfig;
