import type { BookingRules } from '@centro/booking';
import { validateRules } from '@centro/booking/validate';
import type { ReadJson } from './readJson.ts';

/** The rules of a service beside the centre's own; bookings carry its key. */
export type ServiceRules = BookingRules & { readonly key: string };

export type ServicesVerdict = { ok: true; services: ServiceRules[] } | { ok: false; problems: string[] };

/** Returns the rule sets in JSON, each with its `key`, or its problems; none without any. */
export function readServices(read: ReadJson | null): ServicesVerdict {
  if (read === null) return { ok: true, services: [] };
  if (!read.ok) return read;
  if (!Array.isArray(read.content))
    return { ok: false, problems: ['must be a list of booking rules, each with its "key"'] };
  const services: ServiceRules[] = [];
  const problems: string[] = [];
  for (const [index, entry] of read.content.entries()) {
    const verdict = validateRules(entry);
    if (!verdict.ok) problems.push(...verdict.problems.map((problem) => `[${index}] ${problem}`));
    else if (verdict.rules.key === undefined)
      problems.push(`[${index}] key is missing: write the name of this service as "esami"`);
    else services.push({ ...verdict.rules, key: verdict.rules.key });
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, services };
}
