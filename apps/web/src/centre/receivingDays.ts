import type { BookingRules, DayHours } from '@centro/booking';

/** Not the kit's: every page would request the code of the booking for them. */
const weekdayNames = {
  monday: 'lunedì',
  tuesday: 'martedì',
  wednesday: 'mercoledì',
  thursday: 'giovedì',
  friday: 'venerdì',
  saturday: 'sabato',
  sunday: 'domenica',
} as const;

const list = new Intl.ListFormat('it');

/**
 * Returns the days of the week on which the centre receives, with the part of the day where it is the same on all: «lunedì, mercoledì
 * e giovedì pomeriggio».
 */
export function receivingDays({ hours }: BookingRules): string {
  const open = Object.entries(weekdayNames).flatMap(([day, name]) => {
    const ofDay = hours[day as keyof typeof weekdayNames];
    return ofDay && firstOf(ofDay) !== '' ? [{ name, first: firstOf(ofDay), last: lastOf(ofDay) }] : [];
  });
  const days = list.format(open.map(({ name }) => name));
  if (open.every(({ first }) => first >= noon)) return `${days} pomeriggio`;
  if (open.every(({ last }) => last <= noon)) return `${days} mattina`;
  return days;
}

const noon = '13:00';

const firstOf = (hours: DayHours): string => ('from' in hours ? hours.from : (hours[0] ?? ''));
const lastOf = (hours: DayHours): string => ('from' in hours ? hours.to : (hours.at(-1) ?? ''));
