import type { ProofResult } from '../../../scripts/ProofResult.ts';
import { cases, differences, hours } from './differences.ts';

/**
 * Compares the rules with an independent reckoning at every hour of two years, for two centres in four zones.
 * The test suite runs a part of it.
 */
export async function oracle(): Promise<ProofResult[]> {
  return cases.map((each) => {
    const found = differences(each, hours);
    for (const line of found.slice(0, 3)) console.error(line);
    return {
      promise: `the rules are those of the oracle, ${each.name}`,
      measured: `${found.length} differences in ${hours.length} hours`,
      limit: '0',
      holds: found.length === 0,
    };
  });
}
