import { expect, test } from 'vitest';
import { prefetchRules } from './prefetchRules.ts';

test.for([
  ['oggi', true],
  ['oggi?giorno=2026-11-25#01a207c1-f781-76bb-8992-a18481688255', true],
  ['sposta?id=01a207c1-f781-76bb-8992-a18481688255&other=1', true],
  ['calendario', true],
  ['calendario.ics?chiave=secret', false],
  ['iscritti.csv', false],
  ['stampa?giorno=2026-11-25', true],
  ['chiudi', false],
  ['../agenda?link=secret', false],
  ['oggi/..', false],
] as const)('a link to «%s» is fetched ahead: %s', ([address, isFetched]) => {
  const page = 'https://api.example.it/demo-centre/agenda/settimana';
  const patterns = prefetchRules.prefetch.flatMap(({ where }) => where.href_matches);
  const matches = patterns.some((pattern) => new URLPattern(pattern, page).test(address, page));
  expect(matches).toBe(isFetched);
});
