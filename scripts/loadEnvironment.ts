import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

const root = join(import.meta.dirname, '..');

/** Loads `.env` over the demo facts of `.env.example`, whose figures are the demo's alone; variables already set override both. */
const own = load('.env');
const { PORT = '' } = process.env;
// The demo's address is on the port that the server listens to.
if (Number(PORT) > 0) process.env['CENTRE_BASE_URL'] ??= `http://localhost:${PORT}`;
// A figure of the demo looks like any other: under the name of another centre it would be a false claim.
const isOwnCentre = process.env['CENTRE_NAME'] !== undefined;
const known = load('.env.example', (name, value) => (isOwnCentre && isFigure(name, value) ? '' : value));
for (const name of own) if (name.startsWith('CENTRE_') && !known.includes(name)) warnOf(name);

/** Sets what is not set yet, and returns the names in the file. */
function load(name: string, valueOf = (_variable: string, value: string) => value): string[] {
  const file = join(root, name);
  if (!existsSync(file)) return [];
  const text = textOf(file, name);
  const line = openQuote(text);
  if (line !== null)
    stop(`line ${line} of ${name} opens a quote and does not close it: close it, or remove it`);
  const variables = parseEnv(text);
  for (const [variable, value = ''] of Object.entries(variables))
    process.env[variable] ??= valueOf(variable, value);
  return Object.keys(variables);
}

/** Returns the text of a file, without the mark with which some editors begin it. */
function textOf(file: string, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch {
    return stop(`${name} is no text in UTF-8 that can be read: write it as .env.example is written`);
  }
}

/** Returns the first line whose value opens a quote that no later line closes before the next value; null for none. */
function openQuote(text: string): number | null {
  const lines = text.split('\n');
  const assignment = /^\s*(?:export\s+)?\w+\s*=\s*/;
  const index = lines.findIndex((line, start) => {
    const value = line.replace(assignment, '');
    const [quote = ''] = value;
    if (value === line || !['"', "'", '`'].includes(quote) || value.includes(quote, 1)) return false;
    const end = lines.slice(start + 1).find((next) => next.includes(quote) || assignment.test(next));
    return end === undefined || assignment.test(end);
  });
  return index < 0 ? null : index + 1;
}

/** Whether it is a number or a year that the site states about the centre. */
function isFigure(variable: string, value: string): boolean {
  return variable.startsWith('CENTRE_') && /^\d{1,4}$/.test(value);
}

function warnOf(name: string): void {
  const likely = known.find((other) => isTypedFor(name, other));
  console.error(`.env has ${name}, which nothing reads${likely ? `: did you mean ${likely}?` : ''}`);
}

/** Whether two names differ by one letter that is missing, too many or another, or by two that are swapped. */
function isTypedFor(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [rest, of] = [one.slice(start), other.slice(start)];
  const swapped = `${rest[1] ?? ''}${rest[0] ?? ''}${rest.slice(2)}`;
  return rest.slice(1) === of || rest === of.slice(1) || rest.slice(1) === of.slice(1) || swapped === of;
}

function stop(reason: string): never {
  console.error(`The environment cannot be used:\n  ${reason}`);
  process.exit(1);
}
