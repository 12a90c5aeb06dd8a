import { HourWall } from '@centro/ui/HourWall';
import { bookingHref, slotHref } from '../../content/navigation/bookingHref.ts';
import { hourWall, nextHours as texts } from '../../content/nextHours.ts';
import { HourLink } from './HourLink.tsx';
import { useOwnHour } from './useOwnHour.ts';
import type { WeekHours } from './findWeekHours.ts';

/**
 * The free hours of the week on the wall of the home page, each a link that opens the booking with it (B30). The hour that was
 * booked in this tab is there too, and leads to its confirmation (B28).
 */
export function WeekWall({ isThisWeek, rows, days }: WeekHours) {
  const isOwn = useOwnHour();
  return (
    <HourWall
      {...(isThisWeek ? hourWall.thisWeek : hourWall.nextWeek)}
      days={days.map(([query, name, ...cells]) => ({
        name,
        label: shortNameOf(name),
        hours: rows.map((hour, row) => {
          if (isOwn(query + hour)) return { hour, href: bookingHref, isOwn: true };
          return cells[row] === '' ? null : { hour, href: slotHref(query + hour) };
        }),
      }))}
      action={texts.action}
      own={hourWall.own}
      linkComponent={HourLink}
    />
  );
}

/** «oggi» of «oggi, lunedì 23 novembre», «mer 25» of «mercoledì 25 novembre». */
function shortNameOf(name: string): string {
  const [first = '', date = ''] = name.split(' ');
  return first.endsWith(',') ? first.slice(0, -1) : `${first.slice(0, 3)} ${date}`;
}
