import { useId, type ReactNode } from 'react';
import type { IconName } from '../../elements/Icon/Icon.tsx';
import type { LinkComponent } from '../../elements/Link.ts';
import { FooterLinks, type FooterLink } from './FooterLinks.tsx';
import './Footer.css';

export interface FooterColumn {
  heading: string;
  /** Language of the heading where it is not that of the page. */
  lang?: string;
  links: readonly FooterLink[];
}

export interface FooterProps {
  /** The sentence that invites to follow the centre, over the social links. */
  invitation: string;
  /** The links to pages on social networks; without any, no invitation. */
  social: readonly (FooterLink & { icon: IconName })[];
  /** Columns of links to pages, each a navigation of its own. */
  columns: readonly FooterColumn[];
  /** Id of the first column, for the header's menu link. */
  navigationId: string;
  /** Contacts of the centre, each with its icon. */
  contacts: FooterColumn;
  /** The paragraphs of the bottom line. */
  children: ReactNode;
  /** Renders the links of the columns. */
  linkComponent?: LinkComponent;
}

/**
 * The footer: invitation, columns of links, contacts, and a last line. Once, last in the page; before JavaScript the button
 * of the mobile menu leads to its first column.
 */
export function Footer(props: FooterProps) {
  const { invitation, social, columns, navigationId, contacts, children, linkComponent = 'a' } = props;
  const id = useId();
  return (
    <footer className="Footer on-blue">
      <div data-part="frieze" />
      <div className="wrap">
        <div data-part="columns">
          <div data-part="brand">
            {social.length > 0 && (
              <>
                <p>{invitation}</p>
                <FooterLinks links={social} />
              </>
            )}
          </div>
          {columns.map(({ heading, lang, links }, position) => (
            <nav
              key={heading}
              id={position === 0 ? navigationId : undefined}
              aria-labelledby={`${id}-${position}`}
            >
              <h2 id={`${id}-${position}`} lang={lang}>
                {heading}
              </h2>
              <FooterLinks links={links} linkComponent={linkComponent} />
            </nav>
          ))}
          <div>
            <h2 lang={contacts.lang}>{contacts.heading}</h2>
            <FooterLinks links={contacts.links} />
          </div>
        </div>
        <div data-part="end">{children}</div>
      </div>
    </footer>
  );
}
