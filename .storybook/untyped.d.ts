// Modules of Storybook that come without types.

declare module 'virtual:/@storybook/builder-vite/project-annotations.js' {
  import type { Preview } from '@storybook/react-vite';

  /** Returns the preview and what the addons add to it. */
  export function getProjectAnnotations(): Preview;
}

interface Window {
  /** Storybook's, in each of its windows. */
  __STORYBOOK_ADDONS_CHANNEL__?: import('storybook/internal/channels').Channel;
}
