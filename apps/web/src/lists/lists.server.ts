import { hash } from 'node:crypto';
import type { Facts } from '../site.ts';
import { listVariables, readConfiguredList, type ListName } from './configuredLists.ts';
import { listAddresses } from './listAddresses.ts';
import type { ListStart, OfferingRow } from './OfferingRow.ts';
import { toListStart } from './toListStart.ts';

/** A list of the centre as its pages and its file have it. */
interface List {
  start: ListStart;
  /** All rows, as JSON. */
  rows: string;
}

/** Files are read once: a change needs a restart. */
const known = new Map<string, List>();

/** Returns a list of the centre; null where it has none. Throws a `ListError` with all problems of the file. */
export function readList(name: ListName, facts: Facts): List | null {
  const file = facts[listVariables[name]];
  if (!file) return null;
  const key = `${name} ${file}`;
  const list = known.get(key) ?? toList(name, readConfiguredList(name, facts) ?? []);
  known.set(key, list);
  return list;
}

function toList(name: ListName, all: readonly OfferingRow[]): List {
  const rows = JSON.stringify(all);
  // Browsers keep the rows: a new list has another address.
  const version = hash('sha256', rows, 'base64url').slice(0, 8);
  return { rows, start: toListStart(all, `${listAddresses[name]}?v=${version}`) };
}
