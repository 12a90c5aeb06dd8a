import { centreRules } from '@centro/booking';
import { home } from '../content/home.ts';
import { menuUrl } from '../menuUrl.ts';
import { site } from '../site.ts';
import type { PageHead } from './PageHead.ts';

/** What search engines read: who the centre is, when it receives, and where the page stands in the site (schema.org). */
export function structuredData(page: PageHead) {
  const graph = page.path === home.path ? [centre()] : [centre(), breadcrumbs(page)];
  return { '@context': 'https://schema.org', '@graph': graph };
}

function centre() {
  return {
    '@type': ['EducationalOrganization', 'LocalBusiness'],
    '@id': `${menuUrl(site.baseUrl, '/')}#centro`,
    name: site.name,
    description: home.description,
    url: menuUrl(site.baseUrl, '/'),
    email: site.email,
    telephone: [site.mobile, site.landline],
    vatID: site.vatNumber,
    address: {
      '@type': 'PostalAddress',
      streetAddress: site.address,
      addressLocality: site.town,
      addressRegion: 'Sicilia',
      addressCountry: 'IT',
    },
    hasMap: site.mapUrl,
    sameAs: [site.socialUrl, site.photosUrl],
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'consulenza gratuita',
      telephone: site.mobile,
      url: menuUrl(site.baseUrl, '/contact'),
      availableLanguage: 'it',
      hoursAvailable: consultationHours(),
    },
  };
}

/** From the first to the last consultation of a day; when the office opens nobody has told us. */
function consultationHours() {
  const { weekdays, slots } = centreRules;
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: weekdays.map((day) => `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`),
    opens: slots[0] ?? '',
    closes: slots.at(-1) ?? '',
  };
}

function breadcrumbs(page: PageHead) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [home, page].map(({ path, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: menuUrl(site.baseUrl, path),
    })),
  };
}
