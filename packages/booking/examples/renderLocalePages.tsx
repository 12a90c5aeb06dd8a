import { renderToString } from 'react-dom/server';
import { LocalePage, type LocalePageProps } from './LocalePage.tsx';

/** Returns the HTML of each page as a server renders it, with the locales of Node. */
export const renderLocalePages = (pages: readonly LocalePageProps[]) =>
  pages.map((props) => renderToString(<LocalePage {...props} />));
