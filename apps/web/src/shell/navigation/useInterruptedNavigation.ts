import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { tabMemory } from '../../tabMemory.ts';

const interruptedNavigation = 'interrupted-navigation';

/**
 * Resumes a navigation that a reload interrupted.
 *
 * React Router reloads the current page when the code of the next one is missing, as after a deploy. The destination is
 * then opened as a new document, which is readable whether or not its code loads.
 */
export function useInterruptedNavigation(): void {
  const { key } = useLocation();
  const destination = useRef<string | null>(null);

  useEffect(() => {
    if (key) destination.current = null;
  }, [key]);

  useEffect(() => {
    const interrupted = tabMemory.recall(interruptedNavigation);
    tabMemory.forget(interruptedNavigation);
    const [entry] = performance.getEntriesByType('navigation');
    if (interrupted && entry && 'type' in entry && entry.type === 'reload') location.replace(interrupted);
  }, []);

  useEffect(() => {
    const remember = ({ target, defaultPrevented }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      // React Router prevents the default of the links that it follows itself. React renders the state of
      // `useNavigation` in a transition, which may come after the reload.
      if (link && defaultPrevented && link.origin === location.origin) destination.current = link.href;
    };
    const keep = () => {
      if (destination.current) tabMemory.keep(interruptedNavigation, destination.current);
    };
    // On the window, after React's listeners.
    window.addEventListener('click', remember);
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('click', remember);
      window.removeEventListener('pagehide', keep);
    };
  }, []);
}
