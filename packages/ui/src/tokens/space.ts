import type { FluidLength } from './fluid.ts';

/** Steps of space, in px: multiples of 4, up to half a tile. */
export const spacesPx = { 1: 4, 2: 8, 3: 12, 4: 16, 5: 24, 6: 32, 7: 48 } as const;

/** Space of the page that grows with the window. */
export const pageSpaces = {
  /** Inside a section: between a heading and what it heads. */
  'gap-s': { minPx: 28, basePx: 20.8, vw: 1.8, maxPx: 48 },
  /** Above and below a section that belongs to its neighbours. */
  'gap-m': { minPx: 40, basePx: 30.4, vw: 2.6, maxPx: 72 },
  /** Above and below a section that begins something new. */
  section: { minPx: 60, basePx: 40, vw: 4.8, maxPx: 108 },
  gutter: { minPx: 16, basePx: 7.2, vw: 2.75, maxPx: 40, maxVw: 5 },
} as const satisfies Record<string, FluidLength>;

/** Fixed measures, in px. */
export const measuresPx = {
  /** The content of a page, gutters excluded. */
  container: 1248,
  /** One line of text. */
  measure: 544,
  /** One tile of the wall. */
  tile: 96,
} as const;

/** The smallest side of a control, in px; with enlarged text a control grows no wider than this on a phone of 320 px. */
export const targetPx = 44;

/** Height of the header, dentil strip included: on phones and from 1024 px. */
export const headerPx = { narrow: 76, wide: 92 } as const;

/** Breakpoints in px. Media queries cannot read custom properties: CSS repeats them in rem. */
export const breakpointsPx = [480, 640, 768, 1024, 1280, 1600] as const;
