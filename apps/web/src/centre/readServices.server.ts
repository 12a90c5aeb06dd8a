import { readFileSync } from 'node:fs';
import path from 'node:path';
import { closedWith, validateServices } from '@centro/booking/validate';
import type { CentreServices } from './services.ts';

/** From the folder of this app, in which it is built and developed. */
const projectRoot = '../..';

/**
 * Reads the services of the centre from its one file, in development; our server brings
 * them with each request. Throws an error with all problems of the file.
 */
export function readServices(file = process.env['RULES_FILE'] || 'centre/booking.json'): CentreServices {
  const verdict = validateServices(JSON.parse(readFileSync(path.resolve(projectRoot, file), 'utf8')));
  if (!verdict.ok) throw new Error(`${file}: ${verdict.problems.join('\n')}`);
  const { rules, services } = verdict;
  return [rules, ...services.map((service) => closedWith(service, rules))];
}
