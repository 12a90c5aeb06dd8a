import type { ReactNode } from 'react';
import './NewsletterSend.css';

export interface NewsletterSendProps {
  consent: ReactNode;
  button: ReactNode;
}

/** The end of the form: the consent, and beside it the button that it enables. */
export function NewsletterSend({ consent, button }: NewsletterSendProps) {
  return (
    <div className="NewsletterSend">
      <div data-part="consent">{consent}</div>
      <div data-part="button">{button}</div>
    </div>
  );
}
