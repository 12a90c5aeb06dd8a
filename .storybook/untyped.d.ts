// Modules of Storybook that come without types.

declare module '@storybook/react/preset' {
  import type { CsfFile } from 'storybook/internal/csf-tools';

  /** Returns the function that writes the code of each story into its parameters. */
  export function experimental_enrichCsf(
    input: undefined,
    options: { presets: { apply: (key: string) => Promise<object> } },
  ): Promise<(csf: CsfFile, source: CsfFile) => Promise<void>>;
}

declare module 'virtual:/@storybook/builder-vite/project-annotations.js' {
  import type { Preview } from '@storybook/react-vite';

  /** Returns the preview and what the addons add to it. */
  export function getProjectAnnotations(): Preview;
}

interface Window {
  /** Storybook's, in each of its windows. */
  __STORYBOOK_ADDONS_CHANNEL__?: import('storybook/internal/channels').Channel;
}
