import { expect, test } from 'vitest';
import { toNewsCard, toSiteCard } from './newsCards.ts';

const item = {
  title: 'Bando',
  description: 'Le date delle prove.',
  url: 'https://www.notizie.example/bando',
};

test('the text of a piece of news ends with an ellipsis, which a useful site has not (R70)', () => {
  expect(toNewsCard(item, new Date())).toEqual({
    title: 'Bando',
    text: 'Le date delle prove...',
    link: { href: item.url, label: 'Leggi la notizia' },
    date: undefined,
  });
  expect(toSiteCard(item)).toEqual({
    title: 'Bando',
    text: 'Le date delle prove.',
    link: { href: item.url, label: 'notizie.example' },
  });
});

test('an item without an address has no link (A40)', () => {
  const unlinked = { ...item, url: '' };
  expect(toNewsCard(unlinked, new Date()).link).toBeUndefined();
  expect(toSiteCard(unlinked).link).toBeUndefined();
});
