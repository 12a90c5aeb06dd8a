import { Icon } from '../../elements/Icon/Icon.tsx';
import type { LinkComponent, LinkProps } from '../../elements/Link.ts';
import { joinTokens } from '../../elements/joinTokens.ts';
import './ArrowLink.css';

export interface ArrowLinkProps extends LinkProps {
  /** The link leaves the site: its arrow points out of the page. */
  external?: boolean;
  linkComponent?: LinkComponent;
}

/** A link to go on reading: words on a lemon rule, and an arrow that moves a little when pointed at. */
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
