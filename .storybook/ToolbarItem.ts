import type { Preview } from '@storybook/react-vite';

/** A choice in Storybook's toolbar. */
export type ToolbarItem = NonNullable<Preview['globalTypes']>[string];
