import { writeFileSync } from 'node:fs';
import { exampleRules } from '@centro/booking';

/**
 * Writes rules of a centre whose page opens on a day with hours at any time of a real clock, and returns the setting that names them:
 * those of the example keep a day whose hours have passed until midnight.
 */
export function hoursAhead(file: string): { RULES_FILE: string } {
  const rules = { ...exampleRules, sameDay: { noticeMinutes: 0 } };
  writeFileSync(file, JSON.stringify({ rules, services: [] }));
  return { RULES_FILE: file };
}
