import type { ProofResult } from './ProofResult.ts';

const heads = { promise: 'promise', measured: 'measured', limit: 'limit' };

/** Prints a table of promises, a line each. */
export function printProofs(results: readonly ProofResult[]): void {
  const width = (column: keyof typeof heads) =>
    Math.max(...[heads, ...results].map((row) => row[column].length));
  const widths = { promise: width('promise'), measured: width('measured'), limit: width('limit') };
  const line = (row: typeof heads, holds: string) =>
    [
      row.promise.padEnd(widths.promise),
      row.measured.padEnd(widths.measured),
      row.limit.padEnd(widths.limit),
      holds,
    ].join('  ');
  console.log(line(heads, 'holds'));
  for (const result of results) console.log(line(result, result.holds ? '✓' : '✗'));
}
