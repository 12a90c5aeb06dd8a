/** `npx pnpm@12 bench peer-sizes`: what the packed kit adds to a page beside what others install for the same place. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchResult } from '../../../scripts/BenchResult.ts';
import { brotliKb, bundlePage } from '../../../scripts/bundlePage.ts';
import { packPackages } from '../../../scripts/kit/packPackages.ts';

/** Every version of a peer is here; react-aria-components is that of the kit. */
const peers = ['react-day-picker@10.0.2', '@calcom/embed-react@1.5.3', 'react@19', 'react-dom@19'];

/** What each page imports; what it does not use of a module is left out, as by any bundler. */
const pages: Record<string, string> = {
  'kit: rules, list of days and slots, form': `
    export { BookingPicker, BookingList, BookingSubmit, useSelection } from '@centro/booking/react/list';
    import '@centro/booking/react/styles.css';`,
  'kit: rules, list, calendar, slots, form': `
    export { BookingPicker, BookingDays, BookingList, BookingGrid, BookingSlots, BookingSubmit, useSelection }
      from '@centro/booking/react';
    import '@centro/booking/react/styles.css';`,
  'react-day-picker: calendar alone': `
    export { DayPicker } from 'react-day-picker';
    export { it } from 'react-day-picker/locale';
    import 'react-day-picker/style.css';`,
  'react-aria-components: calendar alone, without styles': `
    export { I18nProvider, Calendar, CalendarGrid, CalendarGridHeader, CalendarHeaderCell, CalendarGridBody, CalendarCell,
      Heading, Button } from 'react-aria-components';`,
  'Cal.com embed: loader of its frame, which the server sends': `
    export { default, getCalApi } from '@calcom/embed-react';`,
};

/** Returns the kB brotli of scripts and styles of each page, beside React itself. */
export async function peerSizes(): Promise<BenchResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'peer-sizes-'));
  try {
    writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }');
    const packed = Object.values(packPackages(join(folder, 'packed')));
    execFileSync('npm', ['install', '--no-audit', '--no-fund', ...packed, ...peers], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: 180_000,
    });
    const results: BenchResult[] = [];
    for (const [name, page] of Object.entries(pages)) {
      const input = join(folder, 'page.js');
      writeFileSync(input, page);
      const { scripts, styles } = await bundlePage(input, /^react(-dom)?($|\/)/);
      const measured = `${brotliKb(scripts).toFixed(1)} kB of scripts, ${brotliKb(styles).toFixed(1)} kB of styles, brotli`;
      results.push({ name, measured, limit: 'none: to compare', isMet: true });
    }
    return results;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
