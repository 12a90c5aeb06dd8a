import type { ReactNode } from 'react';
import './NewsletterSend.css';

export interface NewsletterSendProps {
  consent: ReactNode;
  button: ReactNode;
}

/** The last row of the form: the consent and the submit button. */
export function NewsletterSend({ consent, button }: NewsletterSendProps) {
  return (
    <div className="NewsletterSend">
      <div data-part="consent">{consent}</div>
      <div data-part="button">{button}</div>
    </div>
  );
}
