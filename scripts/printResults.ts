import type { BenchResult } from './BenchResult.ts';

/** Prints a table of results, a line each. */
export function printResults(results: readonly BenchResult[]): void {
  const rows = [
    ['name', 'measured', 'limit', 'met'],
    ...results.map(({ name, measured, limit, isMet }) => [name, measured, limit, isMet ? '✓' : '✗']),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}
