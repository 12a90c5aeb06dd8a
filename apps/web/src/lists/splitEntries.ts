/** An entry of a list: its name and what follows it. */
export type Entry = [name: string, ...parts: string[]];

/**
 * Returns the entries of a list such as «Name | part | part; Name», in their order, without those that have no name. Throws
 * for a name that comes twice.
 */
export function splitEntries(list: string): Entry[] {
  const entries = list
    .split(';')
    .map((entry) => entry.split('|').map((part) => part.trim()) as Entry)
    .filter(([name]) => name !== '');
  const names = entries.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw new Error(`"${twice}" comes twice`);
  return entries;
}
