import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** After a navigation inside the site moves the focus to where the visitor has come and says the new title (A54). */
export function NavigationAnnouncement() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    // The first page of a visit is read by the browser itself.
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusOn(document.getElementById(hash.slice(1)) ?? document.querySelector<HTMLElement>('h1'));
    setTitle(document.title);
  }, [pathname, hash]);

  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  );
}

/** The window has its place already: at the top, at the anchor, or where it was (A50). */
function focusOn(heading: HTMLElement | null): void {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
