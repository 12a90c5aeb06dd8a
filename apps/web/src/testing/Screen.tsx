import { createRoutesStub } from 'react-router';
import Root from '../root.tsx';
import Contact from '../routes/contact.tsx';
import Home from '../routes/home.tsx';
import SharedLayout from '../routes/layout.tsx';
import NotFound from '../routes/not-found.tsx';

/** The routes of `routes.ts`, in a router that lives in memory. */
const Site = createRoutesStub([
  {
    Component: Root,
    children: [
      {
        Component: SharedLayout,
        children: [
          { index: true, Component: Home },
          { path: 'contact', Component: Contact },
        ],
      },
      { path: '*', Component: NotFound },
    ],
  },
]);

export interface ScreenProps {
  /** The address that is open. */
  path: string;
}

/** A whole screen of the site, header and footer included, for stories. */
export function Screen({ path }: ScreenProps) {
  return <Site initialEntries={[path]} />;
}
