import type { BaseIssue } from 'valibot';

/** Returns one problem as one line: the field, the value that it holds, what to write instead. */
export function problemLine(path: string, value: unknown, fix: string): string {
  return `${path || 'rules'} is ${shown(value)}: ${fix}`;
}

/** Returns the line of an issue found by the schema. */
export function issueLine({ path, input, message }: BaseIssue<unknown>): string {
  const field = (path ?? []).reduce(
    (parent, { type, key }) =>
      type === 'array' ? `${parent}[${String(key)}]` : fieldPath(parent, String(key)),
    '',
  );
  // For a field too many, `input` is its name.
  return problemLine(field, path ? path.at(-1)?.value : input, message);
}

function fieldPath(parent: string, name: string): string {
  if (!/^[\w$]+$/.test(name)) return `${parent}[${shown(name)}]`;
  return parent ? `${parent}.${name}` : name;
}

/** A value on one line, cut short when it is long. */
function shown(value: unknown): string {
  if (value === undefined) return 'missing';
  const json = toJson(value);
  return json.length > 60 ? `${json.slice(0, 59)}…` : json;
}

function toJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? notJson;
  } catch {
    return notJson;
  }
}

const notJson = 'a value that JSON cannot hold';
