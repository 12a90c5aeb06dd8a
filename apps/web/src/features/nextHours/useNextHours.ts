import { useRouteLoaderData } from 'react-router';
import type { NextHoursData } from './findNextHours.ts';

/** The route that every page is in. */
const layoutRoute = 'routes/layout';

/** Returns the free hours that our server knew when it rendered the document; null in a page for any moment. */
export const useNextHours = () => useRouteLoaderData<NextHoursData | null>(layoutRoute) ?? null;
