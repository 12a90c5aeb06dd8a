import type { Decorator } from '@storybook/react-vite';
import { argsIn, italian } from './argsIn.ts';
import type { ToolbarItem } from './ToolbarItem.ts';

export const locale = {
  name: 'Locale',
  description: 'Language of the texts, for stories that have it',
  toolbar: {
    icon: 'globe',
    dynamicTitle: true,
    items: [
      { value: italian, title: 'Italiano' },
      { value: 'en-GB', title: 'English' },
    ],
  },
} satisfies ToolbarItem;

/**
 * A story in another language takes its texts from `parameters.locales`. The document's language is that of the rendered
 * texts: a story without English texts stays Italian.
 */
export const withLocale: Decorator = (Story, { globals, parameters, args }) => {
  const chosen = String(globals['locale']);
  const { locales } = parameters as { locales?: Record<string, object> };
  const words = argsIn(chosen, args, locales);
  document.documentElement.lang = words ? chosen : 'it';
  return <Story args={{ ...args, ...words }} />;
};
