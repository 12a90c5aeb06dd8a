import { Outlet, Scripts } from 'react-router';
import type { ReactNode } from 'react';

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="it">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content="Una pagina vuota" />
        <title>Una pagina</title>
        <link rel="icon" href="data:," />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default Outlet;
