import { expect, test } from 'vitest';
import { isOwnForm } from './typedForm.ts';

const pagesUrl = 'https://api.centro.test/demo-centre/';
const host = 'agenda.centro.test';
const foreign = 'https://altro.test';

test.for([
  {
    what: 'our page, from which a browser hides the origin',
    site: 'same-origin',
    origin: 'null',
    isOwn: true,
  },
  { what: 'our page', site: 'same-origin', origin: 'https://api.centro.test', isOwn: true },
  { what: 'our page without an origin', site: 'same-origin', isOwn: true },
  { what: 'our page in an old browser', origin: 'https://api.centro.test', isOwn: true },
  { what: 'our page under another name of the server', origin: `https://${host}`, isOwn: true },
  { what: 'another site', site: 'cross-site', origin: foreign, isOwn: false },
  { what: 'another name of our domain', site: 'same-site', origin: 'https://api.centro.test', isOwn: false },
  { what: 'another site in an old browser', origin: foreign, isOwn: false },
  { what: 'a page that hides its origin, in an old browser', origin: 'null', isOwn: false },
  { what: 'no page at all', isOwn: false },
  { what: 'an origin that is no address', origin: 'centro', isOwn: false },
])('a form from $what is ours: $isOwn (A63)', ({ site, origin, isOwn }) => {
  const headers = { ...(origin !== undefined && { origin }), ...(site && { 'sec-fetch-site': site }) };
  expect(isOwnForm({ headers, host }, { pagesUrl })).toBe(isOwn);
});
