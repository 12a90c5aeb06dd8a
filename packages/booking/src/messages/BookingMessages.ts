import type { BookingProblem } from '../validate/checkBooking.ts';

/** Every text of the views; `/it`, `/en`, `/de`, `/fr` and `/es` have all of them as `messages`. */
export interface BookingMessages {
  /** Name of calendar and list, read by screen readers. */
  days: string;
  previousMonth: string;
  nextMonth: string;
  previousYear: string;
  nextYear: string;
  /** Names of the two buttons of the header; each begins with the text that it shows. */
  chooseMonth: (month: string) => string;
  chooseYear: (year: string) => string;
  /** Names of the month view and of the year view. */
  monthsOf: (year: string) => string;
  years: string;
  /** How many days of a month or of a year are free. */
  freeDays: (count: number) => string;
  /** Tells of the keys N and P, which jump as the buttons do. */
  keys: string;
  /** Said after the date of a day. */
  today: string;
  chosen: string;
  firstDay: string;
  lastDay: string;
  /** Why a day is closed, read before its date. */
  reasons: {
    past: string;
    weekday: string;
    window: (lastDay: string) => string;
    closed: (label: string) => string;
    full: string;
  };
  /** In the window no day can be booked. */
  noDays: string;
  /** The rules have an error: there is no calendar to show. */
  unusable: string;
  /** After either of these two, before the ways to reach the centre. */
  contactUs: string;
  /** What the looks of a day mean; `struck` is a day that is full or closed, named only where there is one. */
  legend: { available: string; chosen: string; today: string; unavailable: string; struck: string };
  /** Name of the control that changes between list and calendar, and its two buttons. */
  views: string;
  showList: string;
  showCalendar: string;
  /** Above the days of a week in the list; `weekOf` for the third and later ones. */
  thisWeek: string;
  nextWeek: string;
  weekOf: (firstDay: string) => string;
  showMoreDays: string;
  /** Above the chosen day, and in its place while there is none. */
  chosenDay: string;
  noDay: string;
  slots: string;
  /** A slot that is taken, read by screen readers. */
  taken: (slot: string) => string;
  /** Where the visitor's clock shows another time: the centre's zone by its name, and under each slot the own time. */
  centreZone: (zone: string) => string;
  ownTime: (time: string) => string;
  /** How many more bookings a slot takes, where a slot takes several. */
  seats: (count: number) => string;
  /** Before the name of the next day with a slot, in the button that leads there. */
  nextFreeDay: string;
  /** Under the reason of a closed day, before the name of the free day that is nearest to it. */
  nearestFreeDay: string;
  /** On a day without slots, with the button that leads on. */
  noSlots: string;
  toFirstDay: string;
  /** The summary: the slot after the chosen day, or what to do. */
  atSlot: (slot: string) => string;
  chooseSlot: string;
  /** Added when the day changes and a slot was chosen. */
  slotKept: (slot: string) => string;
  slotCleared: (slot: string) => string;
  /** Added when the chosen slot has gone with its whole day, and another day is shown in its place. */
  dayCleared: (day: string, shown: string) => string;
  /** The button that submits the form. */
  submit: string;
  /** Why what was submitted cannot be booked. */
  problems: Record<BookingProblem, string>;
}
