import { expect, test } from 'vitest';
import { allStylesBytes, entryNames, measureEntry } from './entrySizes.ts';

/** Which Radix primitive an entry stands on; every other entry stands on none. */
const radixOf: Record<string, string> = {
  Dialog: '@radix-ui/react-dialog',
  Header: '@radix-ui/react-navigation-menu',
  MobileMenu: '@radix-ui/react-dialog',
  Toast: '@radix-ui/react-toast',
};
/** Small pieces whose CSS may come with whoever is made of them. */
const pieces = ['Button', 'Icon', 'Plaque', 'Spinner', 'Tone'];
/** What a page may load on a visitor’s first intent: nothing else may import it. */
const loadedOnIntent = ['Dialog', 'MobileMenu', 'Toast'];

const sizes = await Promise.all(entryNames().map(measureEntry));
printSizes();

test.for(sizes)('$entry brings no Radix primitive but its own', ({ entry, brings }) => {
  const primitives = brings.filter((name) => Object.values(radixOf).includes(name));
  expect(primitives.filter((name) => name !== radixOf[entry])).toEqual([]);
  expect(brings.some((name) => name.startsWith('@radix-ui/')) && !(entry in radixOf)).toBe(false);
});

test.for(sizes)('$entry brings no CSS but its own and that of small pieces', ({ stylesOf }) => {
  expect(stylesOf.filter((folder) => !pieces.includes(folder))).toEqual([]);
});

test.for(sizes)('$entry imports nothing that waits for a first intent', ({ parts }) => {
  expect(parts.filter((folder) => loadedOnIntent.includes(folder))).toEqual([]);
});

test.for(sizes)('$entry is light', ({ entry, scriptBytes, stylesBytes }) => {
  expect(scriptBytes).toBeLessThan(entry in radixOf ? 20_000 : 4000);
  expect(stylesBytes).toBeLessThan(2500);
});

test('a button is less than 1 kB', () => {
  const button = sizes.find(({ entry }) => entry === 'Button');
  expect(button?.scriptBytes).toBeLessThan(1000);
});

test('all CSS together, tokens and reset included, is under 12 kB gzip', async () => {
  const bytes = await allStylesBytes();
  console.log(`all CSS: ${kb(bytes)} kB gzip`);
  expect(bytes).toBeLessThan(12_000);
});

function printSizes(): void {
  console.log('entry             JS kB  CSS kB  brings');
  for (const { entry, scriptBytes, stylesBytes, brings, parts } of sizes) {
    const own = radixOf[entry];
    const names = [...(own && brings.includes(own) ? [own] : []), ...parts];
    console.log(
      entry.padEnd(16),
      kb(scriptBytes).padStart(6),
      kb(stylesBytes).padStart(7),
      ` ${names.join(' ')}`,
    );
  }
}

function kb(bytes: number): string {
  return (bytes / 1000).toFixed(2);
}
