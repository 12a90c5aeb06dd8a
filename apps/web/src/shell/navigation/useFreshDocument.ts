import { useEffect } from 'react';

/**
 * For pages without third parties: reloads the page if a third-party script ran in the same document (R51).
 *
 * Banners, timers and listeners of a script end only with their document.
 */
export function useFreshDocument(): void {
  useEffect(() => {
    // Offline a reload would lose the page.
    if ('thirdParty' in document.documentElement.dataset && navigator.onLine) location.reload();
  }, []);
}
