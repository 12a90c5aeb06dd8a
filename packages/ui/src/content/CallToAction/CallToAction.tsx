import type { ReactNode } from 'react';
import { Icon } from '../../elements/Icon/Icon.tsx';
import type { LinkComponent } from '../../elements/Link.ts';
import './CallToAction.css';

export interface Signpost {
  label: string;
  href: string;
  /** Address of a square drawing, decorative. */
  tile: string;
}

export interface CallToActionProps {
  /** Id of the heading, which labels the section. */
  id: string;
  /** The heading of the section. */
  title: string;
  /** The sentences below the heading. */
  text: ReactNode;
  /** The main action: `<LinkButton variant="lemon">`. */
  action?: ReactNode;
  /** Links to other pages. */
  signposts: readonly Signpost[];
  /** A `TopicCard`: it takes the right column, and the links to other pages are under the text. */
  children?: ReactNode;
  /** The component of its links, such as a router’s; `'a'` if omitted. */
  linkComponent?: LinkComponent;
}

/**
 * The end of a page, on a blue ground: an invitation with a button, and links to other pages.
 *
 * Use it once, last in a page, and not right after a blue `Section`.
 */
export function CallToAction(props: CallToActionProps) {
  const { id, title, text, action, signposts, children, linkComponent: Link = 'a' } = props;
  return (
    <section className="CallToAction blue on-blue" aria-labelledby={id}>
      <div className="wrap">
        <div>
          <h2 id={id}>{title}</h2>
          <p>{text}</p>
          {action}
        </div>
        {children}
        <ul>
          {signposts.map(({ label, href, tile }) => (
            <li key={href}>
              <Link href={href}>
                <img src={tile} alt="" width={96} height={96} loading="lazy" />
                <span>{label}</span>
                <Icon name="arrow" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
