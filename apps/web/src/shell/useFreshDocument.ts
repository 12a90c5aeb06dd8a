import { useEffect } from 'react';

/**
 * For pages without third parties: loads the page again where a script of theirs has been in the same document (R51).
 *
 * A banner, a timer, a listener: whatever a script has left ends with its document only. In the next one it begins
 * as at first, and asks again what it has to ask.
 */
export function useFreshDocument(): void {
  useEffect(() => {
    // Offline there would be no page at all.
    if ('thirdParty' in document.documentElement.dataset && navigator.onLine) location.reload();
  }, []);
}
