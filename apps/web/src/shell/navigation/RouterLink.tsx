import type { LinkProps } from '@centro/ui/Link';
import { Link } from 'react-router';

/** The design's links to pages of the site, without a new document. */
export function RouterLink({ href, ...props }: LinkProps & { state?: string }) {
  // Every route is in the manifest from the start: there is none to discover.
  return <Link to={href} discover="none" {...props} />;
}
