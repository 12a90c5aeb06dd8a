import './BookingDays.css';
import { useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { usePicker } from './PickerContext.ts';

/** The two ways to a slot. */
export type BookingView = 'list' | 'calendar';

export interface BookingDaysProps {
  /** What the list's view holds: `BookingList`, and what a page puts beside it. */
  list: ReactNode;
  /** What the calendar's view holds: `BookingGrid` and `BookingSlots`. */
  calendar: ReactNode;
  /** The view to begin with; if omitted, the list on narrow screens and the calendar on wide ones. */
  initialView?: BookingView;
}

/** Two ways to the same slot, the list and the calendar, and the control that changes between them. */
export function BookingDays({ list, calendar, initialView }: BookingDaysProps) {
  const { messages } = usePicker();
  const startsWide = useStartsWide();
  const [chosen, setChosen] = useState(initialView);
  const view = chosen ?? (startsWide ? 'calendar' : 'list');
  const views = startsWide ? (['calendar', 'list'] as const) : (['list', 'calendar'] as const);
  return (
    <div className="booking-days">
      <div className="booking-views" role="group" aria-label={messages.views}>
        {views.map((candidate) => (
          <button
            key={candidate}
            type="button"
            aria-pressed={view === candidate}
            onClick={() => setChosen(candidate)}
          >
            {candidate === 'list' ? messages.showList : messages.showCalendar}
          </button>
        ))}
      </div>
      <div className="booking-view" data-view={view}>
        {view === 'list' ? list : calendar}
      </div>
    </div>
  );
}

const never = () => () => undefined;

/**
 * Returns whether the window was wide when it was first seen: turning a phone changes no view. False on a server and in
 * the rendering that hydrates its page.
 */
function useStartsWide(): boolean {
  const isWide = useSyncExternalStore<boolean | null>(
    never,
    () => matchMedia('(min-width: 60rem)').matches,
    () => null,
  );
  const [first, setFirst] = useState(isWide);
  if (first === null && isWide !== null) setFirst(isWide);
  return first ?? false;
}
