import { CalendarDate, startOfWeek } from '@internationalized/date';
import { memo } from 'react';
import { weekStart } from '../../format/weekStart.ts';
import type { BookingRules } from '../../rules/BookingRules.ts';
import { weeksOf } from '../../rules/hours.ts';
import { weekdayOf, weekdays } from '../../time/weekdayOf.ts';
import { columnNames } from './columnNames.ts';

const anyDay = new CalendarDate(2024, 1, 1);

/** The weekdays above the days of a page; those on which the centre is open are marked. */
export const ColumnHeads = memo(function ColumnHeads({ rules }: { rules: BookingRules }) {
  const first = startOfWeek(anyDay, rules.locale, weekStart(rules));
  const days = weekdays.map((_, column) => first.add({ days: column }));
  const { names, longNames } = columnNames(days, rules.locale);
  return (
    <thead>
      <tr>
        {days.map((day, column) => (
          <th
            key={day.day}
            scope="col"
            data-bookable={weeksOf(rules).some((week) => week[weekdayOf(day)]) || undefined}
            aria-label={longNames[column]}
          >
            {names[column]}
          </th>
        ))}
      </tr>
    </thead>
  );
});
