import type { ComponentType } from 'react';
import { createRoutesStub } from 'react-router';
import { courses, masters } from 'virtual:sample-lists';
import { pages } from '../content/navigation/pages.ts';
import type { ListStart, OfferingRow } from '../lists/OfferingRow.ts';
import { toListStart } from '../lists/toListStart.ts';
import Root from '../root.tsx';
import SharedLayout from '../routes/layout.tsx';
import NotFound from '../routes/not-found.tsx';
import { RouteError } from '../shell/RouteError.tsx';

const screens = import.meta.glob<ComponentType>(['../routes/*.tsx', '!../routes/*.stories.tsx'], {
  eager: true,
  import: 'default',
});

/** Every page, and at `/error` the replacement of a page that failed to render, in a memory router. */
const Site = createRoutesStub([
  {
    Component: Root,
    children: [
      {
        Component: SharedLayout,
        children: [
          ...Object.values(pages).map(({ path }) => ({ id: path, path, Component: screenOf(path) })),
          { path: 'error', Component: RouteError },
        ],
      },
      { path: '*', Component: NotFound },
    ],
  },
]);

const lists = {
  [pages.degreeCourses.path]: startOf(courses),
  [pages.masters.path]: startOf(masters),
};

/** There is no server: the address of the rows holds them. */
function startOf(rows: readonly OfferingRow[]): ListStart {
  return toListStart(rows, `data:application/json,${encodeURIComponent(JSON.stringify(rows))}`);
}

function screenOf(path: string): ComponentType {
  const file = `../routes/${path === '/' ? 'home' : path.slice(1)}.tsx`;
  const screen = screens[file];
  if (!screen) throw new Error(`The page ${path} has no ${file}`);
  return screen;
}

export interface ScreenProps {
  /** The address that is open. */
  path: string;
}

/** A whole screen of the site, header and footer included, for stories. */
export function Screen({ path }: ScreenProps) {
  return <Site initialEntries={[path]} hydrationData={{ loaderData: lists }} />;
}
