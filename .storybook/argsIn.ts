/** The language of the stories, and of their rules. */
export const italian = 'it-IT';

interface LanguageArgs {
  messages?: object;
  rules?: { locale?: string };
}

/**
 * Returns what a story takes instead of its own arguments in another language; undefined where it keeps its own. A story
 * keeps its own texts, and rules that have a language of their own; of other rules only the language changes.
 */
export function argsIn(
  language: string,
  args: LanguageArgs,
  locales: Record<string, LanguageArgs> = {},
): object | undefined {
  const words = locales[language];
  const ownLanguage = args.rules?.locale ?? italian;
  if (!words || args.messages || ownLanguage !== italian) return undefined;
  return { ...words, ...(args.rules && { rules: { ...args.rules, locale: language } }) };
}
