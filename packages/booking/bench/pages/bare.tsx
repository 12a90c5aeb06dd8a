import { isWeekend, parseDate, toCalendarDate } from '@internationalized/date';
import {
  Button,
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarHeading,
  I18nProvider,
  ToggleButton,
  ToggleButtonGroup,
} from 'react-aria-components';
import { now, show, type CalendarProps } from './show.tsx';

/** react-aria's own calendar and toggle buttons, as its documentation shows them, with the same window. */
show({ Calendar, Slots });

function Calendar({ day, onDay }: CalendarProps) {
  return (
    <I18nProvider locale="it-IT">
      <AriaCalendar
        aria-label="Giorno"
        value={day}
        onChange={onDay}
        defaultFocusedValue={toCalendarDate(now)}
        minValue={toCalendarDate(now)}
        maxValue={parseDate('2027-01-02')}
        isDateUnavailable={(date) => isWeekend(date, 'it-IT')}
      >
        <header>
          <Button slot="previous">‹</Button>
          <CalendarHeading />
          <Button slot="next">›</Button>
        </header>
        <CalendarGrid>{(date) => <CalendarCell date={date} />}</CalendarGrid>
      </AriaCalendar>
    </I18nProvider>
  );
}

function Slots() {
  return (
    <ToggleButtonGroup aria-labelledby="chosen-day" selectionMode="single" disallowEmptySelection>
      {['16:30', '17:00', '17:30', '18:00'].map((slot) => (
        <ToggleButton key={slot} id={slot}>
          {slot}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
