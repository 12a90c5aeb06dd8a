import { shell } from '../../content/shell.ts';
import { site } from '../../site.ts';
import { ThirdPartyScript } from './ThirdPartyScript.tsx';

export interface CookieConsentProps {
  /** Address of the script that asks for consent. */
  src: string;
  /** The class on which the script opens its preferences; empty when it has none. */
  preferencesClass?: string;
}

/** Asks for consent to cookies with the script of another site, and offers a button that opens its preferences (R50, L2). */
export function CookieConsent({ src, preferencesClass = site.cookiePreferencesClass }: CookieConsentProps) {
  return (
    <>
      <ThirdPartyScript src={src} />
      {preferencesClass && (
        <p>
          <button type="button" className={preferencesClass}>
            {shell.cookiePreferences}
          </button>
        </p>
      )}
    </>
  );
}
