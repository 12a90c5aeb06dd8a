import { exampleRules } from '@centro/booking';
import { expect, test } from 'vitest';
import { site } from '../../site.ts';
import { pageMeta, unlistedPageMeta } from './pageMeta.ts';
import { structuredData } from './structuredData.ts';

const page = { path: '/pagina', title: 'Pagina', description: 'Una pagina.' };

test('a page has its title with the site’s name, its description and its address (R26, R27, A54)', () => {
  expect(pageMeta(page)).toEqual(
    expect.arrayContaining([
      { title: `Pagina | ${site.name}` },
      { name: 'description', content: 'Una pagina.' },
      { tagName: 'link', rel: 'canonical', href: `${site.baseUrl}/pagina` },
    ]),
  );
});

test('sharing data contain the page, and a picture with its absolute address and size (R28)', () => {
  const properties = pageMeta(page).flatMap((tag) =>
    'property' in tag ? [[tag.property, tag.content]] : [],
  );
  expect(Object.fromEntries(properties)).toMatchObject({
    'og:title': `Pagina | ${site.name}`,
    'og:description': 'Una pagina.',
    'og:url': `${site.baseUrl}/pagina`,
    'og:image': expect.stringMatching(/^https?:\/\/.+social.*\.png/),
    'og:image:width': '1200',
    'og:image:height': '630',
  });
});

test('keywords are set only where a page has them (R29)', () => {
  expect(JSON.stringify(pageMeta(page))).not.toContain('keywords');
  expect(pageMeta({ ...page, keywords: 'a, b' })).toContainEqual({ name: 'keywords', content: 'a, b' });
});

test('a page without an address has noindex (A45)', () => {
  const head = JSON.stringify(unlistedPageMeta(page));
  expect(head).toContain('noindex');
  expect(head).not.toMatch(/canonical|og:url|ld\+json/);
});

test('search engines read the centre’s facts and the hours of the booking rules, and nothing else', () => {
  expect(structuredData({ ...page, path: '/' }, exampleRules)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': ['EducationalOrganization', 'LocalBusiness'],
    name: site.name,
    telephone: [site.mobile, site.landline],
    address: { streetAddress: 'Via Esempio 1', postalCode: '92000', addressLocality: site.town },
    contactPoint: {
      hoursAvailable: [
        {
          dayOfWeek: ['Monday', 'Wednesday', 'Thursday'],
          opens: '16:30',
          closes: '18:30',
        },
      ],
    },
  });
});

test('search engines read where in the site a page is', () => {
  expect(structuredData(page, exampleRules)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: `${site.baseUrl}/` },
      { position: 2, name: 'Pagina', item: `${site.baseUrl}/pagina` },
    ],
  });
});
