import { Outlet, PrefetchPageLinks, useLocation, type LoaderFunctionArgs } from 'react-router';
import { SkipLink } from '@centro/ui/SkipLink';
import { ToastProvider } from '@centro/ui/Toast';
import { whenIdle } from '@centro/ui/whenIdle';
import { Suspense, useEffect, useReducer } from 'react';
import { siteMenu } from '../content/navigation/menu.ts';
import { pages } from '../content/navigation/pages.ts';
import { shell } from '../content/shell.ts';
import { toneLabels } from '../content/toneLabels.ts';
import { findNextHours } from '../features/nextHours/findNextHours.ts';
import { SiteFooter } from '../shell/footer/SiteFooter.tsx';
import { SiteHeader } from '../shell/header/SiteHeader.tsx';
import { useCodeBeforeNavigation } from '../shell/navigation/useCodeBeforeNavigation.ts';

/** The next free hours, which every page shows. */
export const loader = ({ request }: LoaderFunctionArgs) => findNextHours(request);

/** From the page for unknown addresses, which has none: navigation in the browser asks no server. */
export const clientLoader = () => null;

/** They are those of the document. */
export const shouldRevalidate = () => false;

const mainId = 'contenuto';

/** What every named route shares: fixed header, main area, footer (R30). */
export default function SharedLayout() {
  return (
    <ToastProvider label={shell.toasts.region} closeLabel={shell.toasts.close} kindLabels={toneLabels}>
      <SkipLink href={`#${mainId}`}>{shell.skipLink}</SkipLink>
      <SiteHeader menu={siteMenu()} />
      <main id={mainId} tabIndex={-1}>
        <Outlet />
      </main>
      <Suspense>
        <SiteFooter />
      </Suspense>
      <ContactAhead />
      <CodeBeforeNavigation />
    </ToastProvider>
  );
}

function CodeBeforeNavigation() {
  useCodeBeforeNavigation();
  return null;
}

/** Requests the code of the contact page, where most visits lead, once the browser is idle. */
function ContactAhead() {
  const { pathname } = useLocation();
  const [isIdle, setIdle] = useReducer(() => true, false);
  useEffect(() => whenIdle(setIdle), []);
  return (
    isIdle && !pathname.startsWith(pages.contact.path) && <PrefetchPageLinks page={pages.contact.path} />
  );
}
