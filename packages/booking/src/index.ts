export { bookingInstant } from './time/bookingInstant.ts';
export type { BookingSelection, GivenSelection } from './time/BookingSelection.ts';
export { ruleDefaults } from './rules/ruleDefaults.ts';
export type {
  BookingRules,
  Closure,
  CompleteRules,
  DayHours,
  ExtraOpening,
  LaterHours,
  Question,
  WeekHours,
} from './rules/BookingRules.ts';
export type { BookingWindow } from './schedule/window/bookingWindow.ts';
export { exampleRules } from './rules/exampleRules.ts';
export { centreTime, today } from './time/centreTime.ts';
export type { CentreClock, Moment } from './time/centreTime.ts';
export type { Day } from './time/toDay.ts';
export { checkBooking } from './validate/checkBooking.ts';
export type { BookingProblem } from './validate/checkBooking.ts';
export { checkDetails } from './validate/checkDetails.ts';
export { closureOf } from './rules/closureOf.ts';
export { isoSelection } from './time/isoSelection.ts';
export type { IsoSelection } from './time/isoSelection.ts';
export { createSchedule } from './schedule/createSchedule.ts';
export { seatsLeft } from './schedule/seatsLeft.ts';
export { seatsLeftAt } from './schedule/seatsLeftAt.ts';
export { seatsOf } from './rules/seatsOf.ts';
export { firstAnswer, optionsOf, questionsFor } from './rules/questions.ts';
export type { BookedSlot } from './schedule/seatsLeft.ts';
export { groupDays } from './days/groupDays.ts';
export type { DayGroup, WeekTitles } from './days/groupDays.ts';
export { listedDays } from './days/listedDays.ts';
export { daysBetween } from './time/daysBetween.ts';
export { answerField, answerProblems, checkAnswers, readAnswers, seatsWanted } from './validate/answers.ts';
export type { AnswerProblem, Answers } from './validate/answers.ts';
export { fullName } from './validate/fullName.ts';
export { coversDay } from './rules/labelledDays.ts';
export { slotsOf, weekOn } from './rules/hours.ts';
export type { PartOfDay } from './rules/hours.ts';
export type { ClosedReason, DayState, Schedule } from './schedule/Schedule.ts';
export type {
  Availability,
  DayAvailability,
  OfferedSlot,
  ScheduleOptions,
} from './schedule/ScheduleOptions.ts';
export { isTimeOfDay, toTimeSlot } from './time/toTimeSlot.ts';
export type { TimeOfDay, TimeSlot } from './time/toTimeSlot.ts';
export { hasVisibleText, hasWords, isEmailAddress, trimTyped } from './validate/typedText.ts';
export { isMissing, toDetails, visitorFields } from './validate/visitorFields.ts';
export type { DetailsProblem, VisitorDetails, VisitorField } from './validate/visitorFields.ts';
export { weekdayOf, weekdays } from './time/weekdayOf.ts';
export type { Weekday } from './time/weekdayOf.ts';
