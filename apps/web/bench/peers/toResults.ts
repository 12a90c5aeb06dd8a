import { loadavg } from 'node:os';
import type { BenchResult } from '../../../../scripts/BenchResult.ts';
import type { Device } from '../interactions/openSlowPage.ts';
import { rows, type Figures, type RowName } from './Figures.ts';

const devices = { phone: '360 × 640', desktop: '1440' } as const;
/** How much of Next's time ours may take. */
const limit = 0.8;
const inpLimitMs = 100;
const interactions = new Set<RowName>(['day', 'month', 'slot', 'submit']);

/** Prints the medians of all sites as a table; returns those of ours that have a limit, beside it. */
export function toResults(figures: Figures): BenchResult[] {
  console.log(`\nload ${loadavg()[0]?.toFixed(1)} at the end\n`);
  console.log('| at | what | ours | Next | Preact | ours / Next | ours / Preact |');
  console.log('| --- | --- | ---: | ---: | ---: | ---: | ---: |');
  const results: BenchResult[] = [];
  for (const device of Object.keys(devices) as Device[])
    for (const row of Object.keys(rows) as RowName[]) {
      const ours = figures.value(device, row, 'ours');
      const next = figures.value(device, row, 'next');
      const preact = figures.value(device, row, 'preact');
      if (ours === null) continue;
      const cells = [shown(ours), shown(next), shown(preact), ratio(ours, next), ratio(ours, preact)];
      console.log(`| ${[devices[device], rows[row], ...cells].join(' | ')} |`);
      const name = `${rows[row]}, ${devices[device]}`;
      if (row === 'inp')
        results.push({ name, measured: shown(ours), limit: String(inpLimitMs), isMet: ours <= inpLimitMs });
      if (row === 'lost') results.push({ name, measured: shown(ours), limit: '0', isMet: ours === 0 });
      if (interactions.has(row) && next !== null)
        results.push({
          name,
          measured: `${ratio(ours, next)} of Next’s`,
          limit: String(limit),
          isMet: ours <= limit * next,
        });
    }
  console.log();
  return results;
}

const shown = (value: number | null) =>
  value === null ? '–' : value.toFixed(value < 100 && !Number.isInteger(value) ? 1 : 0);
const ratio = (ours: number, other: number | null) => (other ? (ours / other).toFixed(2) : '–');
