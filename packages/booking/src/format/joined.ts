/** Looking one up takes longer than all else, and a calendar asks for it with every day. */
const commas: Record<string, string> = {};

/** Returns the texts that there are as a list; languages in Arabic script have a comma of their own. */
export function joined(texts: readonly (string | false | null | undefined)[], locale: string): string {
  const comma = (commas[locale] ??= new Intl.Locale(locale).maximize().script === 'Arab' ? '، ' : ', ');
  return texts.filter(Boolean).join(comma);
}
