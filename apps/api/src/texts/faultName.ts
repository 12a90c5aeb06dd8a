import type { Language } from './Language.ts';

/** Returns what a check of the site examines, in words. */
export function faultName(checkName: string, { words }: Pick<Language, 'words'>): string {
  const { feed, ...names } = words.centreEmails.faults.names;
  const [, channel] = /^feed (.+)$/.exec(checkName) ?? [];
  if (channel !== undefined) return feed({ channel });
  return isKey(checkName, names) ? names[checkName] : checkName;
}

const isKey = <Names extends object>(name: string, names: Names): name is string & keyof Names =>
  Object.hasOwn(names, name);
