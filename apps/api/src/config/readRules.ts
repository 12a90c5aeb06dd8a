import { centreRules } from '@centro/booking';
import { validateRules } from '@centro/booking/validate';
import type { RulesVerdict } from '@centro/booking/validate';
import { readJson } from './readJson.ts';

/**
 * Returns the centre's rules plus the `closures` and `extraOpenings` of a JSON file, or the problems of that file;
 * without a file, the rules unchanged (A64, B10).
 */
export function readRules(file: string | null): RulesVerdict {
  if (file === null) return { ok: true, rules: centreRules };
  const read = readJson(file);
  if (!read.ok) return read;
  const added = read.content;
  if (typeof added !== 'object' || added === null || Array.isArray(added))
    return { ok: false, problems: ['must be {"closures": […], "extraOpenings": […]}'] };
  const unknown = Object.keys(added).filter((name) => name !== 'closures' && name !== 'extraOpenings');
  if (unknown.length > 0)
    return { ok: false, problems: unknown.map((name) => `"${name}": closures and extraOpenings only`) };
  return validateRules({ ...centreRules, ...added });
}
