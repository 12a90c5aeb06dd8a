import type { Device } from '../interactions/openSlowPage.ts';
import type { SiteName } from './sites.ts';

/** The measured rows, as they are printed. */
export const rows = {
  day: 'day to slots, ms',
  month: 'month to grid, ms',
  slot: 'slot, ms',
  submit: '«Prenota ora» to dialog, ms',
  calendar: '«Calendario», first time, ms',
  inp: 'INP, highest, ms',
  homeToContact: 'home to contact, slow 4G, ms',
  answered: 'first tap answered, slow 4G, ms',
  lost: 'first taps lost, of all',
  blockingHome: 'TBT of home, slow 4G, ms',
  blockingContact: 'TBT of contact, slow 4G, ms',
  scriptsHome: 'scripts of home until it works, kB',
  aheadHome: 'fetched ahead after that, kB',
  scriptsContact: 'scripts of contact until it works, kB',
  aheadContact: 'fetched ahead after that, of contact, kB',
  firstByte: 'first byte of contact, ms',
} as const;

export type RowName = keyof typeof rows;

/** What was measured, by device, row and site. */
export class Figures {
  readonly #values = new Map<string, number[]>();

  add(device: Device, row: RowName, site: SiteName, values: readonly number[]): void {
    this.#values.set(keyOf(device, row, site), [...this.#of(device, row, site), ...values]);
  }

  /** Returns the median; of INP the highest, of lost taps their number, null where a site has no such row. */
  value(device: Device, row: RowName, site: SiteName): number | null {
    const values = this.#of(device, row, site).toSorted((a, b) => a - b);
    if (row === 'lost') return values.reduce((sum, value) => sum + value, 0);
    return (row === 'inp' ? values.at(-1) : values[Math.floor(values.length / 2)]) ?? null;
  }

  #of(device: Device, row: RowName, site: SiteName): readonly number[] {
    return this.#values.get(keyOf(device, row, site)) ?? [];
  }
}

const keyOf = (device: Device, row: RowName, site: SiteName) => `${device} ${row} ${site}`;
