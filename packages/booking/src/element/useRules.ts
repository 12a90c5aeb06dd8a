import { useEffect, useState } from 'react';
import type { BookingRules } from '../rules/BookingRules.ts';
import { isUsableRules } from '../rules/isUsableRules.ts';

/** The rules as they are loaded: `unreadable` when none came that can be used. */
export type LoadedRules = { rules: BookingRules } | 'loading' | 'unreadable';

/** How long a visitor waits for the rules, as for the API, before reading how to reach the centre. */
const longestMs = 20_000;

/** Returns the rules at `source`: the address of a JSON file, or `#id` of a script of the page that holds the JSON. */
export function useRules(source: string): LoadedRules {
  const [loaded, setLoaded] = useState<LoadedRules>('loading');
  useEffect(() => {
    let isWanted = true;
    readRules(source).then(
      (rules) => isWanted && setLoaded({ rules }),
      (error: unknown) => {
        if (!isWanted) return;
        console.error(`<centro-booking rules="${source}">`, error);
        setLoaded('unreadable');
      },
    );
    return () => {
      isWanted = false;
    };
  }, [source]);
  return loaded;
}

async function readRules(source: string): Promise<BookingRules> {
  const rules: unknown = JSON.parse(await textOf(source));
  if (!isUsableRules(rules))
    throw new Error('These are no rules: validateRules says what is wrong with them');
  return rules;
}

async function textOf(source: string): Promise<string> {
  // As an address it would be the page's own.
  if (source === '')
    throw new Error('rules is missing: give the address of their JSON, or the #id of a script that holds it');
  if (source.startsWith('#')) return document.getElementById(source.slice(1))?.textContent ?? '';
  const response = await fetch(source, { signal: AbortSignal.timeout(longestMs) });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return response.text();
}
