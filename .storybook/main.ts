import remarkGfm from 'remark-gfm';
import type { StorybookConfig } from '@storybook/react-vite';
import '../scripts/loadEnvironment.ts';
import { sampleLists } from './plugins/sampleLists.ts';
import { withoutServer } from './plugins/withoutServer.ts';

const isTest = 'VITEST' in process.env;

export default {
  framework: '@storybook/react-vite',
  stories: [
    './docs/*.mdx',
    '../{packages,apps}/*/src/**/*.mdx',
    '../{packages,apps}/*/src/**/*.stories.tsx',
    ...(isTest ? ['./selfTest/*.stories.tsx'] : []),
  ],
  addons: [
    // Tables in MDX.
    {
      name: '@storybook/addon-docs',
      options: {
        mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } },
        // Tests add a story to each file, for which the file has no source to show.
        ...(isTest && { csfPluginOptions: null }),
      },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ],
  staticDirs: ['./static'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // «Show code» is the component with the arguments of the story.
  features: { experimentalCodeExamples: !isTest },
  typescript: { reactDocgen: 'react-docgen' },
  // The site's facts, as in its own build, and the lists of the sample.
  viteFinal: (config) => ({
    ...config,
    envPrefix: ['STORYBOOK_', 'CENTRE_'],
    plugins: [...(config.plugins ?? []), sampleLists(), withoutServer()],
  }),
} satisfies StorybookConfig;
