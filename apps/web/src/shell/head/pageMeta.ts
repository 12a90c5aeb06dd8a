import socialUrl from '@centro/ui/art/brand/social.png?no-inline';
import type { MetaArgs, MetaDescriptor } from 'react-router';
import { rulesIn } from '../../centre/services.ts';
import type { SitePage } from '../../content/navigation/pages.ts';
import { capitalised, numbers, ofUniversities, over } from '../../content/numbers.ts';
import { shell } from '../../content/shell.ts';
import { menuUrl } from '../../menuUrl.ts';
import { inProvince, pageTitle, site } from '../../site.ts';
import { structuredData } from './structuredData.ts';

type PageHead = Pick<SitePage, 'path' | 'title' | 'description' | 'keywords'>;

/**
 * Returns title, description, keywords, address, social-sharing and structured data of a page (R26 to R29, A54). `matches`
 * have the rules of the centre.
 */
export function pageMeta(page: PageHead, matches: MetaArgs['matches'] = []): MetaDescriptor[] {
  const url = menuUrl(site.baseUrl, page.path);
  return [
    ...descriptionMeta(page),
    ...(page.keywords ? [{ name: 'keywords', content: withFacts(page.keywords) }] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:url', content: url },
    // Read by search engines, which load documents; the browser would need a library of dates for it.
    ...(import.meta.env.SSR ? [{ 'script:ld+json': structuredData(page, rulesIn(matches)) }] : []),
  ];
}

/** The head of a page without an address of its own, which search engines must not index (A45). */
export function unlistedPageMeta(page: Omit<PageHead, 'path'>): MetaDescriptor[] {
  return [...descriptionMeta(page), { name: 'robots', content: 'noindex' }];
}

function withFacts(text: string): string {
  return text
    .replace('{town}', site.town)
    .replace('{, in province}', inProvince(', '))
    .replace('{, province}', site.province && `, ${site.province}`)
    .replace('{Oltre … corsi}', () => capitalised(over(numbers.degreeCourses, 'corsi')))
    .replace('{Oltre … master}', () => capitalised(over(numbers.masters, 'master')))
    .replace('{… università}', ofUniversities);
}

function descriptionMeta(page: Omit<PageHead, 'path'>): MetaDescriptor[] {
  const title = pageTitle(page.title);
  const description = withFacts(page.description);
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'it_IT' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: menuUrl(site.baseUrl, socialUrl) },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: shell.socialImage },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
