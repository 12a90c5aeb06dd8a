import { expect, test } from 'vitest';
import { allStylesBytes, entryNames, measureEntry } from './entrySizes.ts';

/**
 * The Radix primitive that an entry loads; every other entry loads none. Toasts and the mobile menu load
 * theirs on the visitor’s first intent.
 */
const radixOf: Record<string, string> = {
  Dialog: '@radix-ui/react-dialog',
  Header: '@radix-ui/react-navigation-menu',
  NavigationMenu: '@radix-ui/react-navigation-menu',
};
/** Small pieces that may come with any entry. */
const pieces = ['Button', 'CloseButton', 'Icon', 'Plaque', 'Spinner', 'Tiles', 'Tone', 'Veil'];
/** The stylesheets of what else an entry is made of. */
const madeOf: Record<string, readonly string[]> = {
  Checkbox: ['FieldError'],
  Form: ['FormRow', 'FormSummary', 'Notice'],
  Header: ['Logo', 'MobileMenuButton', 'NavigationMenu'],
  HeaderBar: ['Header'],
  HomeHero: ['Hero', 'TileFrieze'],
  MobileMenu: ['MobileMenuButton'],
  NewsCards: ['ArrowLink', 'NewsPlaceholder'],
  NewsletterPanel: ['NewsletterSend'],
  OfferingCards: ['ArrowLink'],
  PageHero: ['Hero', 'TileFrieze'],
  TextArea: ['Field', 'FieldError'],
  TextField: ['Field', 'FieldError'],
};

const sizes = await Promise.all(entryNames().map(measureEntry));
printSizes();

test.for(sizes)('$entry brings no Radix primitive but its own', ({ entry, brings }) => {
  const primitives = brings.filter((name) => Object.values(radixOf).includes(name));
  expect(primitives).toEqual(entry in radixOf ? [radixOf[entry]] : []);
  expect(brings.some((name) => name.startsWith('@radix-ui/'))).toBe(entry in radixOf);
});

test.for(sizes)('$entry brings the CSS of what it is made of, and no other', ({ entry, otherStyles }) => {
  const larger = otherStyles.filter((name) => !pieces.includes(name));
  expect(larger).toEqual(madeOf[entry] ?? []);
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
