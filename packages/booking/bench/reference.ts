import type { BenchResult } from '../../../scripts/BenchResult.ts';
import { cases, differences, hours } from './differences.ts';

/**
 * Compares the rules with the reference implementation at every hour of two years, for three centres in four zones.
 * The test suite runs a part of it.
 */
export async function reference(): Promise<BenchResult[]> {
  return cases.map((each) => {
    const found = differences(each, hours);
    for (const line of found.slice(0, 3)) console.error(line);
    return {
      name: `the rules are those of the reference implementation, ${each.name}`,
      measured: `${found.length} differences in ${hours.length} hours`,
      limit: '0',
      isMet: found.length === 0,
    };
  });
}
