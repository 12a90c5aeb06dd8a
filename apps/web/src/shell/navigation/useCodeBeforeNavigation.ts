import { useToast, useToastDismissal } from '@centro/ui/Toast';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { shell } from '../../content/shell.ts';
import { isReachable } from '../../isReachable.ts';

/** What React Router knows of the routes, as far as it matters here. */
interface Manifest {
  routes: Record<string, { path?: string; index?: boolean; module: string }>;
}

declare const window: Window & { __reactRouterManifest?: Manifest };

const topic = 'code-of-a-page';

/** A press that has shown nothing for so long looks lost; code that comes later is there for the next press. */
const codeTimeoutMs = 6000;

/**
 * Lets React Router follow a link to a page of the site once the code of that page is there.
 *
 * Without it React Router reloads the present page when the code is missing: with a lost connection the visitor would be left
 * with the browser's error page. Now the page stays, and a message offers to try again; where only the code is missing, as
 * after a deploy, the destination is opened as a new document. What the visitor presses last counts, Back included. Needs a
 * `ToastProvider`.
 */
export function useCodeBeforeNavigation(): void {
  const toast = useToast();
  const dismissToast = useToastDismissal();
  const { key } = useLocation();
  const latest = useRef<HTMLAnchorElement | null>(null);

  useEffect(() => {
    if (key) latest.current = null;
  }, [key]);

  useEffect(() => {
    const fetched = new Set<string>();

    async function follow(link: HTMLAnchorElement, module: string): Promise<void> {
      latest.current = link;
      try {
        await Promise.race([import(/* @vite-ignore */ module), rejectAfter(codeTimeoutMs, module)]);
        fetched.add(module);
      } catch (error) {
        const isThere = latest.current === link && (await isReachable(link.href));
        if (latest.current !== link) return;
        if (isThere) return location.assign(link.href);
        console.error(error);
        const { title, detail, retry, hint } = shell.pageLost;
        const onAction = () => void follow(link, module);
        return toast({ kind: 'error', title, detail, topic, action: { label: retry, hint, onAction } });
      }
      // A link that was pressed meanwhile is the one to follow.
      if (latest.current !== link) return;
      dismissToast(topic);
      if (link.isConnected) link.click();
      else location.assign(link.href);
    }

    const handleClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const module = link && moduleOf(link);
      if (!module || fetched.has(module) || !isPlain(event, link)) return;
      event.preventDefault();
      event.stopPropagation();
      void follow(link, module);
    };
    // Back counts at once, not only when React has rendered its page.
    const handleBack = () => {
      latest.current = null;
    };
    // On the window while the event comes down: before React's listeners.
    window.addEventListener('click', handleClick, true);
    window.addEventListener('popstate', handleBack);
    return () => {
      window.removeEventListener('click', handleClick, true);
      window.removeEventListener('popstate', handleBack);
    };
  }, [toast, dismissToast]);
}

function rejectAfter(ms: number, module: string): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`${module} has not come after ${ms} ms`)), ms);
  });
}

/** Returns the address of the code of the page that a link leads to; none for the present page and other sites. */
function moduleOf({ origin, pathname }: HTMLAnchorElement): string | undefined {
  if (origin !== location.origin || pathname === location.pathname) return undefined;
  // oxlint-disable-next-line no-underscore-dangle -- React Router's name
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {});
  const page = withoutSlashes(pathname);
  return routes.find(({ path, index }) => (page === '' ? index : withoutSlashes(path ?? '') === page))
    ?.module;
}

const withoutSlashes = (path: string) => path.replaceAll(/^\/|\/$/g, '');

/** Whether React Router would follow a link in this window. */
function isPlain(
  { button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent,
  link: HTMLAnchorElement,
): boolean {
  const isElsewhere = link.target !== '' && link.target !== '_self';
  return (
    button === 0 &&
    !(metaKey || ctrlKey || shiftKey || altKey || isElsewhere || link.hasAttribute('download'))
  );
}
