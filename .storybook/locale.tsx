import type { Decorator } from '@storybook/react-vite';

const italian = 'it-IT';

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
} as const;

/**
 * A story in another language takes its arguments from `parameters.locales`. The document's
 * language is that of the rendered texts: a story without English texts stays Italian.
 */
export const withLocale: Decorator = (Story, { globals, parameters, args }) => {
  const chosen = String(globals['locale']);
  const { locales = {} } = parameters as { locales?: Record<string, object> };
  const words = locales[chosen];
  document.documentElement.lang = words ? chosen : 'it';
  return <Story args={{ ...args, ...words }} />;
};
