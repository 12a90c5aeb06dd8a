import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { toOfferingPages } from './offeringPages.ts';

const offeringPages = toOfferingPages(process.env['CENTRE_OFFERING_PAGES'] ?? '');

export default [
  layout('routes/layout.tsx', [
    index('routes/home.tsx'),
    route('about-us', 'routes/about-us.tsx'),
    route('contact', 'routes/contact.tsx'),
    route('news', 'routes/news.tsx'),
    route('certificazioni-linguistiche', 'routes/certificazioni-linguistiche.tsx'),
    route('certificazioni-informatiche', 'routes/certificazioni-informatiche.tsx'),
    ...offeringPages.map((page) => route(page, `routes/${page}.tsx`)),
  ]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
