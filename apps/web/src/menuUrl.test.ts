import { expect, test } from 'vitest';
import { menuUrl } from './menuUrl.ts';

test.for([
  { base: 'https://centro.example', path: '/about-us', url: 'https://centro.example/about-us' },
  { base: 'https://centro.example/', path: '/about-us', url: 'https://centro.example/about-us' },
  { base: 'https://centro.example', path: '/', url: 'https://centro.example/' },
  { base: 'https://gruppo.example/centro/', path: '/news', url: 'https://gruppo.example/centro/news' },
  { base: '', path: '/contact', url: '/contact' },
])('«$path» on «$base» is $url (R42, A47)', ({ base, path, url }) => {
  expect(menuUrl(base, path)).toBe(url);
});
