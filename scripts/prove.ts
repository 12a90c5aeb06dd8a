/**
 * Proofs that are too long for the test command: runs each, or those whose names are given, prints what was
 * promised beside what was found, and fails when a promise does not hold. `npx pnpm@12 prove sizes click`.
 */
import {
  anyTextProof,
  bookingsPerSecondProof,
  flatMemoryProof,
  killUnderLoadProof,
  raceForSlotProof,
} from '../apps/api/prove/index.ts';
import { killedSender } from '../apps/api/prove/killedSender.ts';
import { smtpFaults } from '../apps/api/prove/smtpFaults.ts';
import { quietConsole } from '../apps/web/prove/quietConsole.ts';
import { click } from '../packages/booking/bench/click.ts';
import { keys } from '../packages/booking/bench/keys.ts';
import { sizes } from '../packages/booking/bench/size.ts';
import { oracle } from '../packages/booking/prove/oracle.ts';
import { otherCentre } from '../packages/booking/prove/otherCentre.ts';
import { printProofs } from './printProofs.ts';
import type { ProofResult } from './ProofResult.ts';

const proofs: Record<string, () => Promise<ProofResult[]>> = {
  sizes: sizes,
  keys: keys,
  click: click,
  'other-centre': otherCentre,
  oracle: oracle,
  'race-for-slot': raceForSlotProof,
  'kill-under-load': killUnderLoadProof,
  'any-text': anyTextProof,
  'bookings-per-second': bookingsPerSecondProof,
  'flat-memory': flatMemoryProof,
  'killed-sender': killedSender,
  'smtp-faults': smtpFaults,
  'quiet-console': quietConsole,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in proofs));
if (unknown.length > 0)
  throw new Error(`No proof "${unknown.join('", "')}"; there are ${Object.keys(proofs).join(', ')}`);

const results: ProofResult[] = [];
for (const [name, prove] of Object.entries(proofs)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const startedAt = performance.now();
  results.push(...(await prove().catch((error: unknown) => [broken(name, error)])));
  console.log(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
console.log();
printProofs(results);
if (results.some(({ holds }) => !holds)) process.exitCode = 1;

/** A proof that could not be brought to its end proves nothing. */
function broken(name: string, error: unknown): ProofResult {
  console.error(error);
  return { promise: name, measured: 'broke off', limit: 'an answer', holds: false };
}
