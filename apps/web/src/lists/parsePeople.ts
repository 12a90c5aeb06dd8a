import { splitEntries } from './splitEntries.ts';

/** Someone who works at the centre, as the configuration names them. */
export interface Person {
  name: string;
  /** What they answer about. */
  role?: string;
}

/**
 * Returns the people of a list such as «Name | role; Name»: the role may be left out. Throws for a name that comes twice and
 * for more parts than these.
 */
export function parsePeople(list: string): Person[] {
  return splitEntries(list).map(([name, role = '', ...rest]) => {
    if (rest.length > 0) throw new Error(`"${name}" has more than name | role`);
    return { name, ...(role && { role }) };
  });
}
