/**
 * Compares the rules with an independent reckoning at every hour of two years, for two centres in four zones,
 * and fails on any difference. `node prove/oracle.ts`, in this folder; the test suite runs a part of it.
 */
import { cases, differences, hours } from './differences.ts';

let count = 0;
for (const each of cases) {
  const found = differences(each, hours);
  for (const line of found.slice(0, 3)) console.error(line);
  count += found.length;
}
process.stdout.write(
  `Rules against the oracle: ${cases.length} centres, ${hours.length} hours each, ${count} differences\n`,
);
if (count > 0) process.exitCode = 1;
