import type { BookingRules } from '@centro/booking';
import { validateRules, validateServices } from '@centro/booking/validate';
import type { RulesVerdict, ServicesVerdict } from '@centro/booking/validate';
import type { ReadJson } from './readJson.ts';

/** Returns the booking rules and the services in the JSON of a centre, or its problems (A64). */
export function readRules(read: ReadJson | null): ServicesVerdict {
  if (read === null) return { ok: false, problems: ['is missing'] };
  return read.ok ? validateServices(read.content) : read;
}

/**
 * Returns rules with the further `closures` and `extraOpenings` in JSON, or its problems; without any, the rules
 * unchanged (B10).
 */
export function addDays(rules: BookingRules, read: ReadJson | null): RulesVerdict {
  if (read === null) return { ok: true, rules };
  if (!read.ok) return read;
  const added = read.content;
  if (!hasLists(added)) return { ok: false, problems: ['must be {"closures": […], "extraOpenings": […]}'] };
  const { closures = [], extraOpenings = [], ...others } = added;
  const unknown = Object.keys(others);
  if (unknown.length > 0)
    return { ok: false, problems: unknown.map((name) => `"${name}": closures and extraOpenings only`) };
  return validateRules({
    ...rules,
    closures: [...rules.closures, ...closures],
    extraOpenings: [...rules.extraOpenings, ...extraOpenings],
  });
}

function hasLists(content: unknown): content is { closures?: unknown[]; extraOpenings?: unknown[] } {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return false;
  const { closures = [], extraOpenings = [] } = content as Record<string, unknown>;
  return Array.isArray(closures) && Array.isArray(extraOpenings);
}
