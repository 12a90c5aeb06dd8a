import type { LinkProps } from '@centro/ui/Link';
import { booksAtOnce } from '../../content/navigation/bookingHref.ts';
import { RouterLink } from '../../shell/navigation/RouterLink.tsx';

/** With code a press opens the dialog of its hour; to a new document nothing but the address leads (A61). */
export const HourLink = (props: LinkProps) => <RouterLink {...props} state={booksAtOnce} />;
