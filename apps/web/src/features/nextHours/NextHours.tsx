import { HourLinks } from '@centro/ui/HourLinks';
import type { LinkProps } from '@centro/ui/Link';
import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import { nextHours as texts } from '../../content/nextHours.ts';
import { RouterLink } from '../../shell/navigation/RouterLink.tsx';
import { pages } from '../../content/navigation/pages.ts';
import { bookingAnchor, bookingHref, booksAtOnce } from '../../content/navigation/bookingHref.ts';
import type { NextHoursData } from './findNextHours.ts';

export interface NextHoursProps {
  /** The line above them; that of the week if omitted. */
  label?: string;
  /** Without the link to all other hours: there is one beside them. */
  isAlone?: boolean;
  /** What stands here where none is known. */
  fallback?: ReactNode;
}

/** The data of the route that every page is in. */
const layoutRoute = 'routes/layout';

/** With code a press opens the dialog of its hour; to a new document nothing but the address leads (A61). */
const HourLink = (props: LinkProps) => <RouterLink {...props} state={booksAtOnce} />;

/** The next free hours, each a link that opens the booking with it (B30), as they were when the document was rendered. */
export function NextHours({ label, isAlone = false, fallback = null }: NextHoursProps) {
  const known = useRouteLoaderData<NextHoursData | null>(layoutRoute);
  if (!known) return fallback;
  return (
    <HourLinks
      label={label ?? (known.isThisWeek ? texts.label : texts.laterLabel)}
      hours={known.hours.map(([query, day, dayRest]) => ({
        href: `${pages.contact.path}${query}#${bookingAnchor}`,
        hour: query.slice(-'17:00'.length),
        day,
        dayRest,
      }))}
      action={texts.action}
      all={isAlone ? undefined : { href: bookingHref, label: texts.all }}
      linkComponent={HourLink}
    />
  );
}
