import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { pages } from './content/navigation/pages.ts';

/** Every page that a centre may have; the server knows which it publishes (A42). */
export default [
  layout(
    'routes/layout.tsx',
    Object.values(pages).map(({ path }) =>
      path === '/' ? index('routes/home.tsx') : route(path, `routes${path}.tsx`),
    ),
  ),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
