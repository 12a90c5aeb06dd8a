import { expect, test } from 'vitest';
import { groupedSites } from './groupedSites.ts';

const site = (title: string, group?: string) => ({
  title,
  description: '',
  url: 'https://sito.example/',
  ...(group !== undefined && { group }),
});

test('sites are grouped in the order of the list', () => {
  const items = [site('a', 'Scuola'), site('b', 'Concorsi'), site('c', 'Scuola')];
  expect(groupedSites(items)).toEqual([
    { name: 'Scuola', sites: [items[0], items[2]] },
    { name: 'Concorsi', sites: [items[1]] },
  ]);
});

test('a list with an item without a group is news', () => {
  expect(groupedSites([site('a', 'Scuola'), site('b')])).toBeNull();
});
