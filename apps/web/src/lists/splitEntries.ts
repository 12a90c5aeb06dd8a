/** An entry of a list: its name and what follows it. */
export type Entry = [name: string, ...parts: string[]];

/**
 * Returns the entries of a list such as «Name | part | part; Name», in their order, without empty ones. Throws for an entry
 * without a name, and for a name that comes twice.
 */
export function splitEntries(list: string): Entry[] {
  const entries = list
    .split(';')
    .map((entry) => entry.split('|').map((part) => part.trim()) as Entry)
    .filter((parts) => parts.some((part) => part !== ''));
  const nameless = entries.find(([name]) => name === '');
  if (nameless) throw new Error(`"${nameless.join(' | ')}" has no name before its first bar`);
  const names = entries.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw new Error(`"${twice}" comes twice`);
  return entries;
}
