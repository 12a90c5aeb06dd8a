import type { BookingRules } from '@centro/booking';
import { validateService } from '@centro/booking/validate';
import type { ServiceRules } from '@centro/booking/validate';
import type { ReadJson } from './readJson.ts';

export type OtherServicesVerdict = { ok: true; services: ServiceRules[] } | { ok: false; problems: string[] };

/** Returns the services in a JSON list of their own, or its problems; none without any. `rules` are those of the centre. */
export function readServices(read: ReadJson | null, rules: BookingRules): OtherServicesVerdict {
  if (read === null) return { ok: true, services: [] };
  if (!read.ok) return read;
  if (!Array.isArray(read.content))
    return { ok: false, problems: ['must be a list of booking rules, each with its "key"'] };
  const services: ServiceRules[] = [];
  const problems: string[] = [];
  for (const [index, entry] of read.content.entries()) {
    const verdict = validateService(entry, rules);
    if (verdict.ok) services.push(verdict.service);
    else problems.push(...verdict.problems.map((problem) => `[${index}] ${problem}`));
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, services };
}
