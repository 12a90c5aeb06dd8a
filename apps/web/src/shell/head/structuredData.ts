import socialUrl from '@centro/ui/art/brand/social.png?no-inline';
import { slotsOf, type BookingRules, type TimeOfDay } from '@centro/booking';
import { parseTime } from '@internationalized/date';
import { pages, type SitePage } from '../../content/navigation/pages.ts';
import { menuUrl } from '../../menuUrl.ts';
import { site } from '../../site.ts';

type PageName = Pick<SitePage, 'path' | 'title'>;

/**
 * Returns structured data (schema.org): the centre and its consultation hours on the home page, where search engines look for
 * them, and the breadcrumbs of every other one.
 */
export function structuredData(page: PageName, rules: BookingRules) {
  const data = page.path === pages.home.path ? centre(rules) : breadcrumbs(page);
  return { '@context': 'https://schema.org', ...data };
}

function centre(rules: BookingRules) {
  return {
    '@type': ['EducationalOrganization', 'LocalBusiness'],
    '@id': `${menuUrl(site.baseUrl, '/')}#centro`,
    name: site.name,
    description: pages.home.description,
    url: menuUrl(site.baseUrl, '/'),
    email: site.email,
    telephone: [site.mobile, site.landline],
    vatID: site.vatNumber,
    image: menuUrl(site.baseUrl, socialUrl),
    address: {
      '@type': 'PostalAddress',
      ...addressParts(),
      addressLocality: site.town,
      ...(site.province && { addressRegion: site.province }),
      addressCountry: 'IT',
    },
    hasMap: site.mapUrl,
    sameAs: [site.socialUrl, site.photosUrl].filter(Boolean),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'consulenza gratuita',
      telephone: site.mobile,
      url: menuUrl(site.baseUrl, pages.contact.path),
      availableLanguage: 'it',
      hoursAvailable: consultationHours(rules),
    },
  };
}

/** Splits «Via Esempio 1, 92000 Comune (AG)»; in another format the whole text is the street address. */
function addressParts() {
  const [, streetAddress = site.address, postalCode] = /^(.+), (\d{5}) /.exec(site.address) ?? [];
  return { streetAddress, ...(postalCode && { postalCode }) };
}

/** From the first consultation of a day to the end of the last; the office hours are not configured. */
function consultationHours(rules: BookingRules) {
  const days = Object.entries(rules.hours).map(([day, hours]) => ({
    dayOfWeek: `${day.charAt(0).toUpperCase()}${day.slice(1)}`,
    times: openingTimes(slotsOf(hours, rules), rules.durationMinutes),
  }));
  const distinct = [...new Set(days.map(({ times }) => times))];
  return distinct.map((times) => {
    const [opens, closes] = times.split(' ');
    const dayOfWeek = days.filter((day) => day.times === times).map((day) => day.dayOfWeek);
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes };
  });
}

/** «16:30 18:30» */
function openingTimes(slots: readonly TimeOfDay[], minutes: number): string {
  const [first = '', last = first] = [slots[0], slots.at(-1)];
  const end = last && parseTime(last).add({ minutes }).toString().slice(0, 5);
  return `${first} ${end}`;
}

function breadcrumbs(page: PageName) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [pages.home, page].map(({ path, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: menuUrl(site.baseUrl, path),
    })),
  };
}
