import { expect, test } from 'vitest';
import { allStylesBytes, entryNames, measureEntry } from './entrySizes.ts';

/**
 * The Radix primitive that an entry imports; other entries import none. Header, toasts and the mobile menu load
 * theirs later.
 */
const radixOf: Record<string, string> = {
  Dialog: '@radix-ui/react-dialog',
  NavigationMenu: '@radix-ui/react-navigation-menu',
};
/** Small components that any entry may import. */
const pieces = ['Button', 'CloseButton', 'DatePlaque', 'Icon', 'Plaque', 'Tiles', 'Tone', 'Veil'];
/** The stylesheets of other components that an entry imports. */
const partsOf: Record<string, readonly string[]> = {
  Checkbox: ['FieldError'],
  Form: ['FormRow', 'FormSummary', 'Notice'],
  Header: ['Logo', 'MobileMenuButton'],
  HeaderBar: ['Header'],
  HomeHero: ['Hero', 'TileFrieze'],
  HourLinks: ['ArrowLink'],
  MobileMenu: ['MobileMenuButton'],
  NewsCards: ['ArrowLink', 'NewsPlaceholder'],
  NewsletterPanel: ['NewsletterSend'],
  NoticeBoard: ['ArrowLink'],
  OfferingCards: ['ArrowLink'],
  PageHero: ['Hero', 'TileFrieze'],
  QuietButton: ['ArrowLink'],
  SelectField: ['Field', 'FieldError'],
  TextArea: ['Field', 'FieldError'],
  TextField: ['Field', 'FieldError'],
  TopicCard: ['ActionRow'],
};

const sizes = await Promise.all(entryNames().map(measureEntry));
printSizes();

test.for(sizes)('$entry imports no Radix primitive but its own', ({ entry, packages }) => {
  const primitives = packages.filter((name) => Object.values(radixOf).includes(name));
  expect(primitives).toEqual(entry in radixOf ? [radixOf[entry]] : []);
  expect(packages.some((name) => name.startsWith('@radix-ui/'))).toBe(entry in radixOf);
});

test.for(sizes)('$entry imports the CSS of its parts, and no other', ({ entry, otherStyles }) => {
  const larger = otherStyles.filter((name) => !pieces.includes(name));
  expect(larger).toEqual(partsOf[entry] ?? []);
});

test.for(sizes)('$entry is within its size limits', ({ entry, scriptBytes, stylesBytes }) => {
  expect(scriptBytes).toBeLessThan(entry in radixOf ? 20_000 : 4750);
  expect(stylesBytes).toBeLessThan(2500);
});

test('a button is less than 1 kB', () => {
  const button = sizes.find(({ entry }) => entry === 'Button');
  expect(button?.scriptBytes).toBeLessThan(1000);
});

test('all CSS together, tokens and reset included, is under 14.6 kB gzip', async () => {
  const bytes = await allStylesBytes();
  console.log(`all CSS: ${kb(bytes)} kB gzip`);
  expect(bytes).toBeLessThan(14_600);
});

function printSizes(): void {
  console.log('entry             JS kB  CSS kB  packages');
  for (const { entry, scriptBytes, stylesBytes, packages, parts } of sizes) {
    const own = radixOf[entry];
    const names = [...(own && packages.includes(own) ? [own] : []), ...parts];
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
