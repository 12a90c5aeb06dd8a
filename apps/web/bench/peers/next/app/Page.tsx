import Link from 'next/link';
import type { ReactNode } from 'react';
import { Blocks } from '../shared/Blocks';
import type { PageContent } from '../shared/Content';

/** A page around its booking form, rendered by the server alone. */
export function Page({ page, children }: { page: PageContent; children?: ReactNode }) {
  return (
    <>
      <header>
        <Blocks blocks={page.header} link={Link} />
      </header>
      <main>
        <Blocks blocks={page.before} link={Link} />
        {children}
        <Blocks blocks={page.after} link={Link} />
      </main>
      <footer>
        <Blocks blocks={page.footer} link={Link} />
      </footer>
    </>
  );
}
