import { HourLinks } from '@centro/ui/HourLinks';
import type { ReactNode } from 'react';
import { nextHours as texts } from '../../content/nextHours.ts';
import { bookingHref, slotHref } from '../../content/navigation/bookingHref.ts';
import { HourLink } from './HourLink.tsx';
import { useOwnHour } from './useOwnHour.ts';
import { useNextHours } from './useNextHours.ts';

export interface NextHoursProps {
  /** The line above them; that of the week if omitted. */
  label?: string;
  /** Without the link to all other hours: there is one beside them. */
  isAlone?: boolean;
  /** What stands here where none is known. */
  fallback?: ReactNode;
}

/** The next free hours, each a link that opens the booking with it (B30), as they were when the document was rendered. */
export function NextHours({ label, isAlone = false, fallback = null }: NextHoursProps) {
  const known = useNextHours();
  const isOwn = useOwnHour();
  const hours = known?.hours.filter(([query]) => !isOwn(query)) ?? [];
  if (!known || hours.length === 0) return fallback;
  return (
    <HourLinks
      label={label ?? (known.isThisWeek ? texts.label : texts.laterLabel)}
      hours={hours.map(([query, day, dayRest]) => ({
        href: slotHref(query),
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
