import './ReachUs.css';
import type { ReactNode } from 'react';
import { reachUs as texts } from '../content/reachUs.ts';
import { site, telUrl } from '../site.ts';
import { useHasCode } from './useHasCode.ts';

/** The contacts that work without this site's code: phone, mail and chat (B12). */
export function ReachUs() {
  return (
    <ul className="ReachUs">
      <li>
        <a href={telUrl(site.mobile)}>
          {texts.call}: {site.mobile}
        </a>
      </li>
      <li>
        <a href={`mailto:${site.email}`}>
          {texts.write}: {site.email}
        </a>
      </li>
      {site.chatUrl && (
        <li>
          <a href={site.chatUrl}>{texts.chat}</a>
        </li>
      )}
    </ul>
  );
}

export interface LateHelpProps {
  /** Says what did not load, and what to do meanwhile. */
  children: ReactNode;
}

/**
 * Help when a page's code does not load: CSS alone shows it after ten seconds, hydration removes it (B12). Without
 * JavaScript a `<noscript>` must show the same at once.
 */
export function LateHelp({ children }: LateHelpProps) {
  if (useHasCode()) return null;
  return (
    <div className="LateHelp">
      <p>{children}</p>
      <ReachUs />
    </div>
  );
}
