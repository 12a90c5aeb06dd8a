import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { publishedPages } from './content/navigation/pages.ts';

const pages = publishedPages(process.env['CENTRE_OFFERING_PAGES'] ?? '');

export default [
  layout(
    'routes/layout.tsx',
    pages.map(({ path }) => (path === '/' ? index('routes/home.tsx') : route(path, `routes${path}.tsx`))),
  ),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
