import { hasVisibleText } from '@centro/booking';
import * as v from 'valibot';
import { editableFacts, isFactName } from './editableFacts.ts';
import type { FactProblem, FactProblems, FactRule, Facts } from './editableFacts.ts';
import { variableSchemas } from './environmentSchema.ts';
import { isEmailAddress, isPhone, isWebUrl } from './variables.ts';

/**
 * Returns what is wrong with facts, by their names: what would break a page, an email or the start of the server. `all` are those with
 * which they hold.
 */
export function factProblems(facts: Facts, all: Facts = facts): FactProblems {
  const ofCount = universityCountProblem(facts, all);
  return { ...ofCount, ...ownProblems(facts) };
}

function ownProblems(facts: Facts): FactProblems {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => {
      const problem = isFactName(name) ? factProblem(editableFacts[name], value) : null;
      if (problem) return [[name, problem]];
      return isRefused(name, value) ? [[name, { code: 'refused' as const }]] : [];
    }),
  );
}

/** Whether the schema of the environment refuses a value: the server would not start with it. */
function isRefused(name: string, value: string): boolean {
  const schema = Object.entries(variableSchemas).find(([known]) => known === name)?.[1];
  return schema !== undefined && !v.safeParse(schema, value).success;
}

function factProblem({ kind, atMost, isOptional }: FactRule, value: string): FactProblem | null {
  if (value === '') return isOptional ? null : { code: 'missing' };
  if (!hasVisibleText(value)) return { code: 'missing' };
  // Text that is written from right to left would turn around what follows it.
  if (/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u.test(value)) return { code: 'control' };
  if (value.length > atMost) return { code: 'long', most: atMost };
  switch (kind) {
    case 'phone':
      return isPhone(value) ? null : { code: 'phone' };
    case 'email':
      return isEmailAddress(value) ? null : { code: 'email' };
    case 'url':
      return isLink(value) ? null : { code: 'url' };
    case 'people':
      return listProblem(value, ([name, , ...rest]) =>
        rest.length > 0 ? { code: 'parts', entry: name } : null,
      );
    case 'universities':
      return universitiesProblem(value);
    case 'count':
      // «1 università» would need other sentences.
      return /^[1-9]\d*$/.test(value) && Number(value) >= 2 ? null : { code: 'count' };
    case 'year':
      return /^\d{4}$/.test(value) && Number(value) >= firstYear && Number(value) <= thisYear()
        ? null
        : { code: 'year', least: firstYear, most: thisYear() };
    case 'vat':
      return isVatNumber(value) ? null : { code: 'vat' };
    case 'list':
      return namesProblem(value);
    case 'line':
      return null;
  }
}

/** Nobody who certifies languages is older. */
const firstYear = 1900;
/** What has not happened yet is no fact. */
const thisYear = () => new Date().getFullYear();

/** Without host, or with a space, a browser would take it for a page of the site. */
const isLink = (value: string) => /^https?:\/\/[^\s/]+\S*$/.test(value) && isWebUrl(value);

/** Whether it is an Italian VAT number: 11 digits, of which the last is computed from the others; the zeros of the demo too. */
function isVatNumber(value: string): boolean {
  if (!/^\d{11}$/.test(value)) return false;
  const digits = Array.from(value, (digit, index) => {
    const counted = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return counted > 9 ? counted - 9 : counted;
  });
  return digits.reduce((sum, digit) => sum + digit, 0) % 10 === 0;
}

/** A semicolon that was typed inside an entry, of which it would make two. */
export const typedSemicolon = '；';

/** An entry of a list: its name and what follows it. */
type Entry = [name: string, ...parts: string[]];

const entriesOf = (list: string): Entry[] =>
  list
    .split(';')
    .map((entry) => entry.split('|').map((part) => part.trim()) as Entry)
    .filter((parts) => parts.some((part) => part !== ''));

/** The site shows names with commas without empty ones, and each once. */
function namesProblem(list: string): FactProblem | null {
  const names = list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (names.length === 0) return { code: 'no-entry' };
  const lower = names.map((name) => name.toLowerCase());
  const twice = names.find((_, index) => lower.indexOf(lower[index] ?? '') < index);
  return twice === undefined ? null : { code: 'twice', entry: twice };
}

/** As the site reads them: `scripts/factLists.test.ts` compares the two. */
function listProblem(list: string, check: (entry: Entry) => FactProblem | null): FactProblem | null {
  const entries = entriesOf(list);
  if (entries.length === 0) return { code: 'no-entry' };
  if (entries.some(([name]) => name === '')) return { code: 'nameless' };
  const names = entries.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) return { code: 'twice', entry: twice };
  for (const entry of entries) {
    if (entry.join('').includes(typedSemicolon))
      return { code: 'semicolon', entry: entry[0].replaceAll(typedSemicolon, ';') };
    const problem = check(entry);
    if (problem) return problem;
  }
  return null;
}

/** A longer one would cover the star of the site. */
const longestShortName = 12;

/** As many points has the star of the site. */
const mostUniversities = 8;

/** A site that names more universities than it counts contradicts itself: said of the fact that was changed. */
function universityCountProblem(facts: Facts, all: Facts): FactProblems {
  const most = Number(all.CENTRE_UNIVERSITY_COUNT);
  const listed = entriesOf(all.CENTRE_UNIVERSITIES ?? '').length;
  // Zero: the figure is empty, and no sentence has it.
  if (most === 0 || !(listed > most)) return {};
  if (facts.CENTRE_UNIVERSITY_COUNT !== undefined)
    return { CENTRE_UNIVERSITY_COUNT: { code: 'few', least: listed } };
  return facts.CENTRE_UNIVERSITIES === undefined ? {} : { CENTRE_UNIVERSITIES: { code: 'more', most } };
}

function universitiesProblem(list: string): FactProblem | null {
  let count = 0;
  const problem = listProblem(list, ([entry, , siteUrl = '', shortName = '', ...rest]) => {
    count += 1;
    if (rest.length > 0) return { code: 'parts', entry };
    if (siteUrl !== '' && !isLink(siteUrl)) return { code: 'site', entry };
    if (shortName.length > longestShortName) return { code: 'short-name', entry, most: longestShortName };
    return null;
  });
  return problem ?? (count > mostUniversities ? { code: 'many', most: mostUniversities } : null);
}
