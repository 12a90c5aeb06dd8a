import { useContext, useEffect } from 'react';
import { createPath, UNSAFE_DataRouterContext } from 'react-router';
import { tabMemory } from '../tabMemory.ts';

const interruptedNavigation = 'interrupted-navigation';

/**
 * Goes on to where the visitor was going when a reload came in between.
 *
 * React Router reloads the page when the code of the next one is gone, as after a deploy, and so stays where it was.
 * The next page comes as a new document then, which can be read whatever becomes of its code.
 */
export function useInterruptedNavigation(): void {
  // The router itself knows at once; what `useNavigation` tells may come after the reload.
  const router = useContext(UNSAFE_DataRouterContext)?.router;

  useEffect(() => {
    const wanted = tabMemory.recall(interruptedNavigation);
    tabMemory.forget(interruptedNavigation);
    const [entry] = performance.getEntriesByType('navigation');
    if (wanted && entry && 'type' in entry && entry.type === 'reload') location.replace(wanted);
  }, []);

  useEffect(() => {
    const keep = () => {
      const destination = router?.state.navigation.location;
      if (destination) tabMemory.keep(interruptedNavigation, createPath(destination));
    };
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [router]);
}
