import { parseZonedDateTime, type CalendarDate } from '@internationalized/date';
import { useState, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';

/** When both pages are opened; the days that are clicked follow it. */
export const now = parseZonedDateTime('2026-11-02T09:00[Europe/Rome]');

export interface CalendarProps {
  day: CalendarDate | null;
  onDay: (day: CalendarDate) => void;
}

interface PageProps {
  Calendar: ComponentType<CalendarProps>;
  Slots: ComponentType<{ day: CalendarDate }>;
}

/** Shows a calendar and, once a day is chosen, its slots. */
export function show(views: PageProps) {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element "root"');
  createRoot(root).render(<Page {...views} />);
}

function Page({ Calendar, Slots }: PageProps) {
  const [day, setDay] = useState<CalendarDate | null>(null);
  return (
    <>
      <Calendar day={day} onDay={setDay} />
      {day && (
        <section data-day={day.toString()}>
          <h2 id="chosen-day">{day.toString()}</h2>
          <Slots day={day} />
        </section>
      )}
    </>
  );
}
