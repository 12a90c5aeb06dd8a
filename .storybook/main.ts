import remarkGfm from 'remark-gfm';
import type { StorybookConfig } from '@storybook/react-vite';
import '../scripts/loadEnvironment.ts';
import { offeringLists } from '../apps/web/offeringLists.ts';

export default {
  framework: '@storybook/react-vite',
  stories: [
    './*.mdx',
    '../{packages,apps}/*/src/**/*.mdx',
    '../{packages,apps}/*/src/**/*.stories.tsx',
    ...(process.env['VITEST'] ? ['./selfTest/*.stories.tsx'] : []),
  ],
  addons: [
    // Tables in MDX.
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ],
  staticDirs: ['./static'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  // The site's facts and lists, as in its own build.
  viteFinal: (config) => ({
    ...config,
    envPrefix: ['STORYBOOK_', 'CENTRE_'],
    plugins: [...(config.plugins ?? []), offeringLists()],
  }),
} satisfies StorybookConfig;
