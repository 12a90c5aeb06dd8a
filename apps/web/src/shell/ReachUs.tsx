import './ReachUs.css';
import { useSyncExternalStore, type ReactNode } from 'react';
import { reachUs as words } from '../content/reachUs.ts';
import { site, telUrl } from '../site.ts';

/** The ways to the centre that work without this site's code: phone, mail and chat (B12). */
export function ReachUs() {
  return (
    <ul className="ReachUs">
      <li>
        <a href={telUrl(site.mobile)}>
          {words.call}: {site.mobile}
        </a>
      </li>
      <li>
        <a href={`mailto:${site.email}`}>
          {words.write}: {site.email}
        </a>
      </li>
      <li>
        <a href={site.chatUrl}>{words.chat}</a>
      </li>
    </ul>
  );
}

export interface LateHelpProps {
  /** What does not come, and what to do meanwhile. */
  children: ReactNode;
}

/**
 * The same where a page's code does not come: shown by CSS alone after ten seconds, gone as soon as the code is there
 * (B12). Without JavaScript a `<noscript>` has to say so at once.
 */
export function LateHelp({ children }: LateHelpProps) {
  const hasCode = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  if (hasCode) return null;
  return (
    <div className="LateHelp">
      <p>{children}</p>
      <ReachUs />
    </div>
  );
}
