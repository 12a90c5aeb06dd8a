import { expect, test } from 'vitest';
import { findChunkCycle } from './findChunkCycle.ts';

test.for([
  { name: 'no imports', imports: { site: [] }, cycle: null },
  {
    name: 'two ways to one file',
    imports: { home: ['site', 'booking'], booking: ['site'], site: [] },
    cycle: null,
  },
  { name: 'a file outside of the bundle', imports: { site: ['https://cdn.test/a.js'] }, cycle: null },
  {
    name: 'two files that import each other',
    imports: { home: ['site'], site: ['booking'], booking: ['site'] },
    cycle: ['site', 'booking', 'site'],
  },
  { name: 'a file that imports itself', imports: { site: ['site'] }, cycle: ['site', 'site'] },
])('a build with $name has the circle $cycle', ({ imports, cycle }) => {
  const chunks = Object.entries(imports).map(([fileName, files]) => ({ fileName, imports: files }));
  expect(findChunkCycle(chunks)).toEqual(cycle);
});
