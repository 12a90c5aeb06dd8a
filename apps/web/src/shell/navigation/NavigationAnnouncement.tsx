import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { focusHistory } from './focusHistory.ts';
import { focusInPlace } from './focusInPlace.ts';

/**
 * After a navigation inside the site, announces the new title and focuses the anchor or the `<h1>` (A54).
 *
 * Back and Forward focus what had the focus before, as they restore the scroll position; when it no longer exists the
 * focus stays with the browser (A50).
 */
export function NavigationAnnouncement() {
  const { pathname, hash, key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const shown = useRef(pathname);
  const [history] = useState(focusHistory);
  const [title, setTitle] = useState('');

  useEffect(() => history.watch(key), [history, key]);

  useEffect(() => {
    // Screen readers announce the first page by themselves.
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = document.getElementById(hash.slice(1)) ?? document.querySelector<HTMLElement>('h1');
    focusInPlace(isReturn ? history.find(key) : heading);
    setTitle(document.title);
  }, [pathname, hash, key, isReturn, history]);

  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  );
}
