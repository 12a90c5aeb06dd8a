import type { ReactNode, Ref } from 'react';
import './NewsletterPanel.css';

export interface NewsletterPanelProps {
  /** Id of the heading, for a link to the panel. */
  id: string;
  /** The heading of the panel. */
  title: string;
  /** The sentences below the title. */
  lead: ReactNode;
  /** A drawing at the side, where there is space for it. */
  art: ReactNode;
  /** Ref of the heading, which gets the focus after the request. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** The form: fields, then `NewsletterSend`. */
  children: ReactNode;
}

/** A panel with a drawing around the newsletter form, which ends with `NewsletterSend`. */
export function NewsletterPanel({ id, title, lead, art, headingRef, children }: NewsletterPanelProps) {
  return (
    <div className="NewsletterPanel">
      <div data-part="art">{art}</div>
      <div data-part="body">
        <h2 id={id} tabIndex={-1} ref={headingRef}>
          {title}
        </h2>
        <p data-part="lead">{lead}</p>
        {children}
      </div>
    </div>
  );
}
