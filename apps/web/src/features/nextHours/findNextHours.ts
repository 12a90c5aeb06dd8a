import { readRenderState, shownHours } from '@centro/api-client/renderState';
import { createSchedule } from '@centro/booking';
import { formatWeekdayAndDay } from '@centro/booking/it';
import { slotAddress } from '@centro/api-client/slotAddress';
import { formatDeepLink } from '@centro/booking/links';
import { isSameDay, parseZonedDateTime, startOfWeek, toCalendarDate } from '@internationalized/date';
import type { CentreServices } from '../../centre/services.ts';
import { pages } from '../../content/navigation/pages.ts';
import { nextHours as texts } from '../../content/nextHours.ts';
import { findWeekHours, type WeekHours } from './findWeekHours.ts';

/** The next free hours as our server knows them when it renders a page: in few bytes, since every document has them. */
export interface NextHoursData {
  /** The first is in the week of the rendering, which ends on Sunday. */
  isThisWeek: boolean;
  /** Of each the query of its link, which ends with «17:00», and the day: «mer 25», and of its name the rest, «novembre». */
  hours: (readonly [query: string, day: string, dayRest: string])[];
  /** In the document of the home page alone; null where this week and the next have none. */
  week?: WeekHours | null;
}

/** Returns the next free hours of the centre's own service; null when there is none, and in a page for any moment. */
export function findNextHours(request: Request): NextHoursData | null {
  const state = readRenderState(request.headers);
  if (!state) return null;
  const now = parseZonedDateTime(state.now);
  const today = toCalendarDate(now);
  const [rules] = state.services as CentreServices;
  const { availability } = state;
  const schedule = createSchedule(rules, now, { availability });
  const free = schedule.freeSlots().slice(0, shownHours);
  const [first] = free;
  if (!first) return null;
  const isHome = new URL(request.url).pathname === pages.home.path;
  return {
    ...(isHome && { week: findWeekHours(schedule) }),
    isThisWeek: isSameDay(startOfWeek(first.day, 'it-IT'), startOfWeek(today, 'it-IT')),
    hours: free.map(({ day, slot }) => {
      const name = formatWeekdayAndDay(day);
      const [weekday = '', date = '', month = ''] = name.split(' ');
      const shown = isSameDay(day, today)
        ? ([texts.today, name] as const)
        : ([`${weekday.slice(0, 3)} ${date}`, month] as const);
      return [formatDeepLink({ day, slot }, slotAddress), ...shown] as const;
    }),
  };
}
