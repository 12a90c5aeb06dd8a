import { expect, test } from 'vitest';
import { agendaUrl, consultationUrl } from './pageUrls.ts';

test.for([
  { pagesUrl: 'https://api.example', key: 'agrigento', url: 'https://api.example/agrigento/agenda' },
  { pagesUrl: 'https://api.example/', key: 'agrigento', url: 'https://api.example/agrigento/agenda' },
  // The pages of a centre of several are under its key already.
  {
    pagesUrl: 'https://api.example/agrigento/',
    key: 'agrigento',
    url: 'https://api.example/agrigento/agenda',
  },
  { pagesUrl: 'https://api.example', key: 'sede/2', url: 'https://api.example/sede%2F2/agenda' },
])('the agenda of $key is at $url, with pages at $pagesUrl (R142)', ({ pagesUrl, key, url }) => {
  const centre = { key } as Parameters<typeof agendaUrl>[0]['centre'];
  expect(agendaUrl({ pagesUrl, centre })).toBe(url);
});

test.for([
  { bookingUrl: null, url: 'https://www.centro.example/contact#consulenza' },
  { bookingUrl: 'https://book.example/', url: 'https://book.example/' },
])('day and hour are chosen at $url', ({ bookingUrl, url }) => {
  expect(consultationUrl({ baseUrl: 'https://www.centro.example', bookingUrl })).toBe(url);
});
