import { expect, test } from 'vitest';
import { chatUrl, phoneUrl } from './visitorFacts.ts';

const inItaly = { mobile: '+39 300 000 0000' };

test.for([
  { written: '+39 333 123 4567', phone: 'tel:+393331234567', chat: 'https://wa.me/393331234567' },
  { written: '333-1234567', phone: 'tel:+393331234567', chat: 'https://wa.me/393331234567' },
  { written: '0039 0922 000000', phone: 'tel:+390922000000', chat: null },
  { written: '0922/000000', phone: 'tel:+390922000000', chat: null },
  { written: '+44 20 7946 0000', phone: 'tel:+442079460000', chat: null },
  { written: 'chiamami al 333', phone: null, chat: null },
  { written: '333', phone: null, chat: null },
])('«$written» is called by $phone and written to by $chat (B24)', ({ written, phone, chat }) => {
  expect([phoneUrl(written, inItaly), chatUrl(written, inItaly)]).toEqual([phone, chat]);
});

test.for([
  { written: '020 7946 0000', phone: 'tel:02079460000' },
  { written: '0044 20 7946 0000', phone: 'tel:+442079460000' },
  { written: 'call me', phone: null },
])('in London «$written» is called by $phone, and never in Italy', ({ written, phone }) => {
  const inLondon = { mobile: '+44 7700 900000' };
  expect([phoneUrl(written, inLondon), chatUrl(written, inLondon)]).toEqual([phone, null]);
});
