import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** After a navigation inside the site moves the focus to the new heading and says the new title (A54). */
export function NavigationAnnouncement() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    // The first page of a visit is read by the browser itself.
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname]);

  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  );
}
