import { slotsOf, weekOn, weekdays } from '@centro/booking';
import type { CompleteRules } from '@centro/booking';
import type { Language } from '../../texts/Language.ts';
import { rangesInWords, weekdayInWords } from './hoursChanges.ts';

/** Returns the weekly hours that hold on a day: «lunedì 16:30–18:30; mercoledì 16:30–18:00», or «non riceve». */
export function weekInWords(day: string, rules: CompleteRules, language: Language): string {
  const week = weekOn(day, rules);
  const days = weekdays.flatMap((weekday) => {
    const hours = week[weekday];
    if (!hours) return [];
    const ranges = rangesInWords(slotsOf(hours, rules), rules);
    return [language.words.agendaHours.weekday({ day: weekdayInWords(weekday, language), ranges })];
  });
  return days.length === 0 ? language.words.agendaHours.closed : days.join('; ');
}
