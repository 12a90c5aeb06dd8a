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

/** The story's own rules, with their dates in another language. */
const rulesIn = (language: string, { rules }: { rules?: object }) =>
  rules && { rules: { ...rules, locale: language } };

/**
 * A story in another language takes its texts from `parameters.locales`, unless it has texts of its own. The document's
 * language is that of the rendered texts: a story without English texts stays Italian.
 */
export const withLocale: Decorator = (Story, { globals, parameters, args }) => {
  const chosen = String(globals['locale']);
  const { locales = {} } = parameters as { locales?: Record<string, object> };
  const words = 'messages' in args ? undefined : locales[chosen];
  document.documentElement.lang = words ? chosen : 'it';
  return <Story args={{ ...args, ...words, ...(words && rulesIn(chosen, args)) }} />;
};
