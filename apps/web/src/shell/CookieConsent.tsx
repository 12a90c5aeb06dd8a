import { shell } from '../content/shell.ts';
import { site } from '../site.ts';
import { ThirdPartyScript } from './ThirdPartyScript.tsx';

export interface CookieConsentProps {
  /** Address of the script that asks for consent. */
  src: string;
  /** The class by which the script knows what opens its preferences; empty when it has none. */
  preferencesClass?: string;
}

/** Asks for consent to cookies with the script of another site, and leads back to what was answered (R50, L2). */
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
