import { createSecretKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { linksSignedWith } from '../testing/linksSignedWith.ts';
import { signedLinks } from './links.ts';

const links = linksSignedWith('a secret', 'https://api.example/agrigento/');
const id = 'f1a7b0de-2f0d-4a52-9f86-5a2f6f1f5a10';
const otherId = '0d3c5e4a-9a0c-4a53-8ad1-2c7f6f1f5a11';
const urlOf = (purpose: Parameters<typeof links.to>[0] | 'booking', of: string) =>
  purpose === 'booking' ? links.toBooking({ id: of, linkId: null }) : links.to(purpose, of);
const linkOf = (...named: Parameters<typeof urlOf>) =>
  new URL(urlOf(...named)).searchParams.get('link') ?? '';
const link = () => linkOf('booking', id);

test.for([
  { purpose: 'booking', page: 'prenotazione' },
  { purpose: 'correct-booking', page: 'correggi-prenotazione' },
  { purpose: 'confirm-subscription', page: 'conferma-iscrizione' },
  { purpose: 'unsubscribe', page: 'annulla-iscrizione' },
] as const)(
  'the link of $purpose leads to $page, under the base path of the centre (A20)',
  ({ purpose, page }) => {
    const url = urlOf(purpose, id);
    expect(url.startsWith(`https://api.example/agrigento/${page}?link=${id}.`)).toBe(true);
    expect(links.idOf(purpose, linkOf(purpose, id))).toBe(id);
  },
);

test.for<{ what: string; given: () => unknown }>([
  {
    what: 'the signature of another booking',
    given: () => `${id}.${linkOf('booking', otherId).split('.')[1]}`,
  },
  { what: 'the signature for another purpose', given: () => linkOf('unsubscribe', id) },
  {
    what: 'another letter in the signature',
    given: () => link().slice(0, -2) + (link().at(-2) === 'A' ? 'B' : 'A') + link().at(-1),
  },
  { what: 'no signature', given: () => id },
  { what: 'half of it, as a mail program may break it', given: () => link().slice(0, 50) },
  { what: 'something after it', given: () => `${link()}A` },
  { what: 'something before it', given: () => `0${link()}` },
  { what: 'nothing', given: () => undefined },
  { what: 'a list of one', given: () => [link()] },
  { what: 'a list', given: () => [link(), link()] },
  { what: 'any text', given: () => '../../etc/passwd' },
])('with $what no booking is found (B6)', ({ given }) => {
  expect(links.idOf('booking', given())).toBeNull();
});

test('a link of the agenda is one for the agenda alone', () => {
  const value = links.valueOf('staff-agenda', id);
  expect(links.idOf('staff-agenda', value)).toBe(id);
  expect(links.idOf('booking', value)).toBeNull();
  expect(links.idOf('staff-calendar', value)).toBeNull();
});

test('a link of a former key is valid until that key ends, for its purpose alone', () => {
  let now = new Date('2028-11-24T09:29:59.999Z');
  const former = { key: createSecretKey('a secret', 'utf8'), endsAt: new Date('2028-11-24T09:30:00Z') };
  const rotated = signedLinks(
    { present: createSecretKey('a new secret', 'utf8'), former: [former] },
    { pagesUrl: 'https://api.example', now: () => now },
  );
  expect(rotated.idOf('booking', link())).toBe(id);
  expect(rotated.idOf('unsubscribe', link())).toBeNull();
  expect(rotated.idOf('booking', rotated.valueOf('booking', id))).toBe(id);
  expect(links.idOf('booking', rotated.valueOf('booking', id))).toBeNull();
  now = former.endsAt;
  expect(rotated.idOf('booking', link())).toBeNull();
  expect(rotated.idOf('booking', rotated.valueOf('booking', id))).toBe(id);
});

test('another server has other signatures', () => {
  expect(linksSignedWith('another secret', 'https://api.example').idOf('booking', link())).toBeNull();
});
