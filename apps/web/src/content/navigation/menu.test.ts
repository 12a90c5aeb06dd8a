import { expect, test } from 'vitest';
import { site } from '../../site.ts';
import { siteMenu } from './menu.ts';

test('the menu has its entries in order, and AREA SCUOLA is not a link (R35, R36, R42, R104, R173)', () => {
  expect(siteMenu().map(({ name, href }) => [name, href])).toEqual([
    ['HOME', `${site.baseUrl}/`],
    ['CHI SIAMO', `${site.baseUrl}/about-us`],
    ['CONTATTI', `${site.baseUrl}/contact`],
    ['AREA SCUOLA', undefined],
    ['NEWS', `${site.baseUrl}/news`],
  ]);
});

test('AREA SCUOLA holds both certifications with name, line, picture and address (R37, R104)', () => {
  const [entries = []] = siteMenu()
    .flatMap(({ columns }) => columns ?? [])
    .map((column) => column.entries);
  expect(entries.map(({ name, href }) => [name, href])).toEqual([
    ['Certificazioni Informatiche', `${site.baseUrl}/certificazioni-informatiche`],
    ['Certificazioni Linguistiche', `${site.baseUrl}/certificazioni-linguistiche`],
  ]);
  for (const { description, picture } of entries) expect([description, picture]).not.toContain('');
});
