/**
 * Returns what is wrong with the value found at `path`, a line for each problem; empty when all is right.
 *
 * A missing field arrives as undefined.
 */
export type Check = (value: unknown, path: string) => string[];

/** Returns one problem as one line: the field, the value that it holds, what to write instead. */
export function problem(path: string, value: unknown, fix: string): string {
  return `${path || 'rules'} is ${shown(value)}: ${fix}`;
}

/** Accepts the texts that `isRight` accepts. */
export function text(isRight: (text: string) => boolean, fix: string): Check {
  return (value, path) => (typeof value === 'string' && isRight(value) ? [] : [problem(path, value, fix)]);
}

/** Accepts the whole numbers from `least` to `most`. */
export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER): Check {
  const fix =
    most === Number.MAX_SAFE_INTEGER
      ? `write a whole number of ${least} or more`
      : `write a whole number from ${least} to ${most}`;
  return (value, path) =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most
      ? []
      : [problem(path, value, fix)];
}

/** Accepts a list of what `item` accepts. */
export function list(item: Check, fix: string): Check {
  return (value, path) =>
    Array.isArray(value)
      ? Array.from<unknown>(value).flatMap((element, index) => item(element, `${path}[${index}]`))
      : [problem(path, value, fix)];
}

/** Accepts a list of distinct texts, at least one. */
export function distinctList(item: Check, fix: string): Check {
  const each = list(item, fix);
  return (value, path) => {
    if (Array.isArray(value) && value.length === 0) return [problem(path, value, fix)];
    const problems = each(value, path);
    if (problems.length > 0) return problems;
    return Array.from(value as string[]).flatMap((element, index, all) =>
      all.indexOf(element) < index
        ? [problem(`${path}[${index}]`, element, 'remove it: it is there twice')]
        : [],
    );
  };
}

/** Accepts an object with these fields and no other; those of `optional` may be missing. */
export function record(
  fields: Record<string, Check>,
  fix: string,
  optional: Record<string, Check> = {},
): Check {
  return (value, path) => {
    if (!isRecord(value)) return [problem(path, value, fix)];
    const names = [...Object.keys(fields), ...Object.keys(optional)];
    const unknown = Object.keys(value).filter((name) => !names.includes(name));
    const present = Object.entries(optional).filter(([name]) => Object.hasOwn(value, name));
    return [
      ...[...Object.entries(fields), ...present].flatMap(([name, check]) =>
        check(Object.hasOwn(value, name) ? value[name] : undefined, fieldPath(path, name)),
      ),
      ...unknown.map((name) =>
        problem(fieldPath(path, name), value[name], `remove it; the fields here are ${names.join(', ')}`),
      ),
    ];
  };
}

/** Accepts what one of the checks accepts, chosen by the field whose name stands before it. */
export function choice(checks: Record<string, Check>, fix: string): Check {
  return (value, path) => {
    const chosen = Object.entries(checks).find(([name]) => isRecord(value) && Object.hasOwn(value, name));
    return chosen ? chosen[1](value, path) : [problem(path, value, fix)];
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fieldPath(path: string, name: string): string {
  if (!/^[\w$]+$/.test(name)) return `${path}[${shown(name)}]`;
  return path ? `${path}.${name}` : name;
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
