import { weekdays, type BookingRules, type DayHours } from '@centro/booking';
import { weekdayNames } from '@centro/booking/it';

const list = new Intl.ListFormat('it');

/**
 * Returns the days of the week on which the centre receives, with the part of the day where it is the same on all: «lunedì, mercoledì
 * e giovedì pomeriggio».
 */
export function receivingDays({ hours }: BookingRules): string {
  const open = weekdays.flatMap((day) => {
    const ofDay = hours[day];
    if (!ofDay || firstOf(ofDay) === '') return [];
    return [{ name: weekdayNames[day], first: firstOf(ofDay), last: lastOf(ofDay) }];
  });
  const days = list.format(open.map(({ name }) => name));
  if (open.every(({ first }) => first >= noon)) return `${days} pomeriggio`;
  if (open.every(({ last }) => last <= noon)) return `${days} mattina`;
  return days;
}

const noon = '13:00';

const firstOf = (hours: DayHours): string => ('from' in hours ? hours.from : (hours[0] ?? ''));
const lastOf = (hours: DayHours): string => ('from' in hours ? hours.to : (hours.at(-1) ?? ''));
