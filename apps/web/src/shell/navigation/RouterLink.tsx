import type { LinkProps } from '@centro/ui/Link';
import { Link } from 'react-router';

/** The design's links to pages of the site, without a new document. */
export function RouterLink({ href, ...props }: LinkProps) {
  return <Link to={href} {...props} />;
}
