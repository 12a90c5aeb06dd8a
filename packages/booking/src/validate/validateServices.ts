import type { CompleteRules } from '../rules/BookingRules.ts';
import { presentFields } from '../rules/presentFields.ts';
import { isRecord } from '../rules/schema/schemaParts.ts';
import { problemLine } from './problemLine.ts';
import { validateRules } from './validateRules.ts';

/** The rules of a service beside the centre's own; bookings carry its key. */
export type ServiceRules = CompleteRules & { readonly key: string };

/** What a centre's file says when it can be used, or else what to change in it. */
export type ServicesVerdict =
  | { ok: true; rules: CompleteRules; services: ServiceRules[] }
  | { ok: false; problems: string[] };

const shape = 'must be {"rules": {…}, "services": [{"key": "esami", "name": "Esami"}]}';

/**
 * Returns the rules of the centre's own service and of each further one, as a centre's one file holds them, or its
 * problems, a line each. It never throws.
 *
 * A service has a `key` and what differs from the centre's own `rules`; closures and extra openings are its own, and those
 * of the centre come to them by `closedWith`; `resources` are the centre's. The rules alone, without `services` beside them, are a file too.
 */
export function validateServices(value: unknown): ServicesVerdict {
  const file = isRecord(value) ? presentFields(value) : {};
  if (!('rules' in file)) {
    const verdict = validateRules(isRecord(value) ? file : value);
    return verdict.ok ? { ...verdict, services: [] } : verdict;
  }
  const { rules: own, services: listed = [], ...others } = file as Record<string, unknown>;
  if (!Array.isArray(listed) || Object.keys(others).some((name) => name !== '$schema'))
    return { ok: false, problems: [shape] };
  const verdict = validateRules(own);
  if (!verdict.ok) return verdict;
  const services: ServiceRules[] = [];
  const problems: string[] = [];
  const keys = new Set([verdict.rules.key]);
  for (const [index, entry] of (listed as unknown[]).entries()) {
    const read = validateService(entry, verdict.rules);
    if (!read.ok) problems.push(...read.problems.map((problem) => `services[${index}] ${problem}`));
    else if (keys.has(read.service.key))
      problems.push(`services[${index}] key is there twice: write another one`);
    else {
      keys.add(read.service.key);
      services.push(read.service);
    }
  }
  return problems.length > 0 ? { ok: false, problems } : { ...verdict, services };
}

/** Returns the rules of a service with the closures of the centre: on a day on which it is closed, every service is. */
export const closedWith = (service: ServiceRules, { closures }: CompleteRules): ServiceRules => ({
  ...service,
  closures: [...service.closures, ...closures],
});

/** Returns the whole rules of one service, which has those of the centre where it says nothing else; or its problems. */
export function validateService(
  entry: unknown,
  { key: _key, name: _name, ...own }: CompleteRules,
): { ok: true; service: ServiceRules } | { ok: false; problems: string[] } {
  const defaults = { ...own, closures: [], extraOpenings: [] };
  const verdict = validateRules(isRecord(entry) ? { ...defaults, ...presentFields(entry) } : entry);
  if (!verdict.ok) return verdict;
  const { resources } = verdict.rules;
  if (textOf(resources) !== textOf(own.resources))
    return {
      ok: false,
      problems: [problemLine('resources', resources, 'remove it: they are those of the centre')],
    };
  const { key, needs, timeZone } = verdict.rules;
  if (key === undefined)
    return { ok: false, problems: ['key is missing: write the name of this service as "esami"'] };
  if (needs.length > 0 && timeZone !== own.timeZone)
    return {
      ok: false,
      problems: [
        problemLine('timeZone', timeZone, `write "${own.timeZone}": its needs are on the centre’s clock`),
      ],
    };
  return { ok: true, service: { ...verdict.rules, key } };
}

/** The same text for the same resources, whatever their order. */
const textOf = (resources: CompleteRules['resources']) =>
  JSON.stringify(Object.entries(resources).toSorted(([one], [other]) => (one < other ? -1 : 1)));
