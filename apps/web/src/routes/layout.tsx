import { Outlet } from 'react-router';
import { SkipLink } from '@centro/ui/SkipLink';
import { ToastProvider } from '@centro/ui/Toast';
import { menu } from '../content/navigation/menu.ts';
import { shell } from '../content/shell.ts';
import { toneLabels } from '../content/toneLabels.ts';
import { SiteFooter } from '../shell/footer/SiteFooter.tsx';
import { SiteHeader } from '../shell/header/SiteHeader.tsx';

const mainId = 'contenuto';

/** What every named route shares: fixed header, main area, footer (R30). */
export default function SharedLayout() {
  return (
    <ToastProvider label={shell.toasts.region} closeLabel={shell.toasts.close} kindLabels={toneLabels}>
      <SkipLink href={`#${mainId}`}>{shell.skipLink}</SkipLink>
      <SiteHeader menu={menu} />
      <main id={mainId} tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
    </ToastProvider>
  );
}
