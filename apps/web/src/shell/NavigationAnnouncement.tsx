import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { focusedPlaces } from './focusedPlaces.ts';
import { focusInPlace } from './focusInPlace.ts';

/**
 * After a navigation inside the site says the new title, and moves the focus to where the visitor has come (A54).
 *
 * Back and Forward lead to where the visitor was, as they do for the scroll: to what had the focus then, and where that
 * is gone the focus is left to the browser (A50).
 */
export function NavigationAnnouncement() {
  const { pathname, hash, key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const shown = useRef(pathname);
  const [places] = useState(focusedPlaces);
  const [title, setTitle] = useState('');

  useEffect(() => places.watch(key), [places, key]);

  useEffect(() => {
    // The first page of a visit is read by the browser itself.
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = document.getElementById(hash.slice(1)) ?? document.querySelector<HTMLElement>('h1');
    focusInPlace(isReturn ? places.find(key) : heading);
    setTitle(document.title);
  }, [pathname, hash, key, isReturn, places]);

  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  );
}
