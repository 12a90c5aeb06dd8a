import { useEffect } from 'react';

export interface ThirdPartyScriptProps {
  src: string;
}

const users = new Map<string, number>();

/**
 * Loads a script of another site while mounted, once however often it is used, and removes it on unmount together with
 * the elements it added from its own site (R50, R51, A46). `useFreshDocument` removes the rest.
 */
export function ThirdPartyScript({ src }: ThirdPartyScriptProps) {
  useEffect(() => {
    users.set(src, (users.get(src) ?? 0) + 1);
    if (users.get(src) === 1) addScript(src);
    return () => {
      users.set(src, (users.get(src) ?? 1) - 1);
      if (users.get(src) === 0) removeScript(src);
    };
  }, [src]);
  return null;
}

function addScript(src: string): void {
  // Read by `useFreshDocument`, which shares no module with this one: every page would have to load it.
  document.documentElement.dataset['thirdParty'] = '';
  const script = document.createElement('script');
  // A script that hangs must not hold up the page.
  script.async = true;
  script.src = src;
  document.head.append(script);
}

function removeScript(src: string): void {
  for (const element of document.querySelectorAll('script, link, iframe, img')) {
    const address = element.getAttribute('src') ?? element.getAttribute('href') ?? '';
    if (address === src || isFromSameSite(address, src)) element.remove();
  }
}

/** Whether both addresses are of one site that is not ours. */
function isFromSameSite(address: string, src: string): boolean {
  const { origin } = new URL(src, location.href);
  if (origin === location.origin || origin === 'null' || !URL.canParse(address, location.href)) return false;
  return new URL(address, location.href).origin === origin;
}
