/** Returns the texts that there are as a list; languages in Arabic script have a comma of their own. */
export function joined(texts: readonly (string | false | null | undefined)[], locale: string): string {
  const comma = new Intl.Locale(locale).maximize().script === 'Arab' ? '،' : ',';
  return texts.filter(Boolean).join(`${comma} `);
}
