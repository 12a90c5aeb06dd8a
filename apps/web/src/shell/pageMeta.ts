import socialUrl from '@centro/ui/art/social.png';
import type { MetaDescriptor } from 'react-router';
import { pageTitle, site } from '../site.ts';

/** Returns the title, description and social-sharing metadata of a page (R26 to R28, A54). */
export function pageMeta(page: { title: string; description: string }): MetaDescriptor[] {
  const title = pageTitle(page.title);
  return [
    { title },
    { name: 'description', content: page.description },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'it_IT' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:image', content: new URL(socialUrl, site.baseUrl).href },
  ];
}
