import './styles.css';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  type LoaderFunctionArgs,
} from 'react-router';
import { readRenderedServices } from '@centro/api-client/renderState';
import type { ReactNode } from 'react';
import appleIconUrl from '@centro/ui/art/brand/apple-touch-icon.png?no-inline';
import faviconPngUrl from '@centro/ui/art/brand/favicon-32.png?no-inline';
import faviconUrl from '@centro/ui/art/brand/favicon.svg?no-inline';
import { smalto } from '@centro/ui/tokens';
import { sentServices, ServicesContext, useServices, type CentreServices } from './centre/services.ts';
import { NavigationAnnouncement } from './shell/navigation/NavigationAnnouncement.tsx';

/** The services of the centre, from our server or, in development, from the centre's file. */
export async function loader({ request }: LoaderFunctionArgs): Promise<CentreServices> {
  const services = readRenderedServices(request.headers);
  if (services) return sentServices(services as CentreServices);
  const { readServices } = await import('./centre/readServices.server.ts');
  return sentServices(readServices());
}

/** They are those of the document: navigation in the browser asks no server. */
export const shouldRevalidate = () => false;

/** The document around every page. It asks not to be cached (R25, A52). */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="it">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="theme-color" content={smalto} />
        <meta httpEquiv="Cache-Control" content="no-cache, no-store, must-revalidate" />
        <meta httpEquiv="Pragma" content="no-cache" />
        <meta httpEquiv="Expires" content="0" />
        <Meta />
        <link rel="icon" href={faviconPngUrl} type="image/png" sizes="32x32" />
        <link rel="icon" href={faviconUrl} type="image/svg+xml" sizes="any" />
        <link rel="apple-touch-icon" href={appleIconUrl} />
        {/* The built pages have their styles from `document/finishDocument.ts`. */}
        {import.meta.env.DEV && <Links />}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  const sent = useLoaderData<CentreServices | undefined>();
  const before = useServices();
  return (
    <ServicesContext value={sent ?? before}>
      {/* Absolutely positioned: after the page it would add to the height of the document. */}
      <NavigationAnnouncement />
      <Outlet />
    </ServicesContext>
  );
}
