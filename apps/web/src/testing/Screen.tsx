import { createRoutesStub } from 'react-router';
import Root from '../root.tsx';
import AboutUs from '../routes/about-us.tsx';
import ComputerCertifications from '../routes/certificazioni-informatiche.tsx';
import LanguageCertifications from '../routes/certificazioni-linguistiche.tsx';
import Contact from '../routes/contact.tsx';
import DegreeCourses from '../routes/corsi-di-laurea.tsx';
import Home from '../routes/home.tsx';
import SharedLayout from '../routes/layout.tsx';
import Masters from '../routes/master.tsx';
import News from '../routes/news.tsx';
import NotFound from '../routes/not-found.tsx';
import Universities from '../routes/universita.tsx';
import { RouteError } from '../shell/RouteError.tsx';

/** The routes of `routes.ts`, and at `/error` what stands in for one that broke, in a router that lives in memory. */
const Site = createRoutesStub([
  {
    Component: Root,
    children: [
      {
        Component: SharedLayout,
        children: [
          { index: true, Component: Home },
          { path: 'about-us', Component: AboutUs },
          { path: 'contact', Component: Contact },
          { path: 'news', Component: News },
          { path: 'certificazioni-linguistiche', Component: LanguageCertifications },
          { path: 'certificazioni-informatiche', Component: ComputerCertifications },
          { path: 'corsi-di-laurea', Component: DegreeCourses },
          { path: 'master', Component: Masters },
          { path: 'universita', Component: Universities },
          { path: 'error', Component: RouteError },
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
