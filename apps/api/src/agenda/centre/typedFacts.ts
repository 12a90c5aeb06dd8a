import { editableFacts, factNames } from '../../config/editableFacts.ts';
import type { FactName, Facts, FactValues } from '../../config/editableFacts.ts';
import { typedSemicolon } from '../../config/factProblems.ts';
import { cleanText } from '../consultation/cleanText.ts';
import { textIn } from '../layout/AgendaContext.ts';

/** Returns the field of the form of a fact: `mapUrl` of `CENTRE_MAP_URL`. */
export const fieldOf = (name: FactName): string =>
  name
    .slice('CENTRE_'.length)
    .toLowerCase()
    .replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Whether a fact is a list, which is typed with one entry in each line. */
const isTypedInLines = (name: FactName) =>
  editableFacts[name].kind === 'people' || editableFacts[name].kind === 'universities';

/** Returns a fact as it is typed. */
export const toTyped = (name: FactName, value: string): string =>
  isTypedInLines(name)
    ? value
        .split(';')
        .map((entry) => entry.trim())
        .filter(Boolean)
        .join('\n')
        .replaceAll(typedSemicolon, ';')
    : value;

/** Returns what was typed as the value of a fact, in one line: a semicolon inside an entry is kept, to be refused. */
function toFact(name: FactName, typed: string): string {
  const text = cleanText(typed, Infinity);
  if (!isTypedInLines(name)) return text.replaceAll(/\s+/g, ' ');
  return text
    .split('\n')
    .map((entry) =>
      entry
        .replace(/[\s;]+$/, '')
        .trim()
        .replaceAll(/\s+/g, ' '),
    )
    .filter(Boolean)
    .map((entry) => entry.replaceAll(';', typedSemicolon))
    .join('; ');
}

/**
 * Returns the facts that a form was sent with; those that it does not have are as they were `read`, and so are those that were not
 * changed, whatever spaces they have.
 */
export function typedFacts(body: Parameters<typeof textIn>[0], read: FactValues): FactValues {
  return mapFacts((name) => {
    if (typeof body?.[fieldOf(name)] !== 'string') return read[name];
    const typed = toFact(name, textIn(body, fieldOf(name)));
    return typed === toFact(name, toTyped(name, read[name])) ? read[name] : typed;
  });
}

/** Returns the names of the facts that differ. */
export const differingFacts = (one: Facts, other: Facts): FactName[] =>
  factNames.filter((name) => one[name] !== other[name]);

const mapFacts = (valueOf: (name: FactName) => string): FactValues =>
  Object.fromEntries(factNames.map((name) => [name, valueOf(name)])) as FactValues;
