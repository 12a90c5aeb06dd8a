import { Icon } from '../../elements/Icon/Icon.tsx';
import type { LinkComponent, LinkProps } from '../../elements/Link.ts';
import { joinTokens } from '../../elements/joinTokens.ts';
import './ArrowLink.css';

export interface ArrowLinkProps extends LinkProps {
  /** The link leaves the site: its arrow points outwards. */
  external?: boolean;
  /** The component of the link, such as a router’s; `'a'` if omitted. */
  linkComponent?: LinkComponent;
}

/**
 * A link to read more: underlined text, and an arrow that moves a little on hover.
 *
 * For the one thing that a page asks for use `LinkButton`; for what happens on this page, `Button`.
 */
export function ArrowLink({
  external = false,
  linkComponent: Link = 'a',
  className,
  children,
  ...props
}: ArrowLinkProps) {
  return (
    <Link {...props} className={joinTokens('ArrowLink', className)}>
      <span>{children}</span>
      <Icon name={external ? 'external' : 'arrow'} />
    </Link>
  );
}
