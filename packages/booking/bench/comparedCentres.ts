import { CalendarDate } from '@internationalized/date';
import type { Availability, BookingRules } from '../src/index.ts';
import { exampleRules } from '../src/index.ts';
import { dayMs } from './referenceRules.ts';

/** The centre that `saturdayCentre` of the reference implementation describes. */
export const saturdayRules: BookingRules = {
  ...exampleRules,
  hours: { saturday: { from: '09:00', to: '10:00', every: 20 } },
  durationMinutes: 15,
  bufferMinutes: 5,
  window: { days: 14 },
  weekdayShift: {},
  sameDay: { noticeMinutes: 90 },
  capacity: 3,
  closures: [
    { from: '2027-08-01', to: '2027-08-31', label: 'Summer' },
    { from: '2028-08-01', to: '2028-08-31', label: 'Summer' },
  ],
  extraOpenings: [
    { from: '2027-03-03', to: '2027-03-04', label: 'Open days' },
    { day: '2028-03-03', label: 'Open day' },
    { day: '2028-03-04', label: 'Open day' },
  ],
};

/** The centre that `office` describes. */
export const officeRules: BookingRules = {
  ...exampleRules,
  hours: {
    monday: { from: '09:00', to: '13:00', every: 40 },
    tuesday: ['15:00', '16:00', '17:00'],
    friday: { from: '08:00', to: '09:00', every: 60 },
  },
  durationMinutes: 30,
  bufferMinutes: 10,
  window: { months: 1 },
  weekdayShift: { saturday: 2 },
  sameDay: { noticeMinutes: 24 * 60 },
  capacity: 3,
  closures: [
    { from: '2027-12-24', to: '2028-01-06', label: 'Christmas' },
    { from: '2027-06-01', to: '2027-06-30', label: 'part', hours: { from: '15:30', to: '17:00' } },
    { day: '2027-09-06', label: 'part', hours: { from: '08:00', to: '12:00' } },
  ],
  extraOpenings: [
    { day: '2027-04-10', label: 'Fair', hours: { from: '10:00', to: '12:00', every: 60 } },
    { day: '2028-04-08', label: 'Fair', hours: ['10:30'] },
    { day: '2027-05-10', label: 'Evening', hours: ['20:00'] },
  ],
};

const mornings = ['08:00', '09:00', '09:40', '10:00', '10:20', '10:30', '11:00', '11:40'] as const;

/** What the server of the office reports, of each day that a window can reach. */
export const officeAvailability: Availability = Array.from({ length: 900 }, (_, later) => {
  const date = new CalendarDate(2026, 12, 1).add({ days: later });
  const day = Date.parse(date.toString()) / dayMs;
  return {
    day: date.toString(),
    fullSlots: day % 5 === 0 ? mornings : [],
    ...(day % 3 === 0 && {
      seatsLeft: [
        { slot: '09:00', seats: 1 },
        { slot: '16:00', seats: 1 },
      ] as const,
    }),
    ...(day % 11 === 0 && { closedHours: [{ from: '09:00', to: '10:00', label: 'part' }] as const }),
  };
});
