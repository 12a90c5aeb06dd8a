import './BookingDays.css';
import { bringIntoView } from '../elements/bringIntoView.ts';
import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { usePicker } from './PickerContext.ts';

/** The two ways to a slot. */
export type BookingView = 'list' | 'calendar';

export interface BookingDaysProps {
  /** What the list's view holds: `BookingList`, and what a page puts beside it. */
  list: ReactNode;
  /**
   * What the calendar's view holds: `BookingGrid` and `BookingSlots`; null while their code is not there. The list is then
   * shown in its place, and stays when the visitor has begun to use it; it cannot be used once the visitor has asked for
   * the calendar.
   */
  calendar: ReactNode;
  /** Called when the calendar is to be shown and is null; keep the function the same between renderings. */
  onCalendarMissing?: (() => void) | undefined;
  /** Shown above the list, which can be used again, when the code of the calendar did not come. */
  failure?: ReactNode;
  /** The view to begin with; if omitted, the list on narrow screens and the calendar on wide ones. */
  initialView?: BookingView | undefined;
}

/** Two ways to the same slot, the list and the calendar, and the control that changes between them. */
export function BookingDays({ list, calendar, onCalendarMissing, failure, initialView }: BookingDaysProps) {
  const { messages } = usePicker();
  const startsWide = useStartsWide();
  const [chosen, setChosen] = useState(initialView);
  const asked = chosen ?? (startsWide ? 'calendar' : 'list');
  const isMissing = asked === 'calendar' && !calendar;
  const view = isMissing && failure ? 'list' : asked;
  const shown = useDeferredValue(isMissing ? 'list' : view);
  // Until the visitor chooses, the control says what is in view.
  const pressed = chosen ? view : shown;
  const shownView = useRef<HTMLDivElement>(null);
  const hasAsked = useRef(false);

  // The same for what the visitor of a server's page uses before hydration; at once, since the update of an effect of
  // hydration is less urgent than the change of views.
  useLayoutEffectInBrowser(() => {
    if (shownView.current?.matches(':focus-within')) setChosen((current) => current ?? 'list');
  }, []);

  // What the visitor has asked for takes its place: nothing in it can be used meanwhile. React 18 has no such property.
  useEffect(() => {
    if (shownView.current) shownView.current.inert = shown !== view && chosen !== undefined;
  }, [shown, view, chosen]);

  useEffect(() => {
    if (isMissing) onCalendarMissing?.();
  }, [isMissing, onCalendarMissing]);

  // What a tap has asked for may be below the window.
  useEffect(() => {
    if (shown === view && hasAsked.current) bringIntoView(shownView.current?.parentElement);
    hasAsked.current &&= shown !== view;
  }, [shown, view]);

  const change = (to: BookingView) => {
    hasAsked.current = to !== view;
    setChosen(to);
    // Asked for again: no effect follows.
    if (to === 'calendar' && isMissing && failure) onCalendarMissing?.();
  };

  const keepShown = () => {
    if (shown !== view) setChosen(shown);
  };

  return (
    <div className="booking-days">
      <div className="booking-views" role="group" aria-label={messages.views}>
        {views.map((candidate) => (
          <button
            key={candidate}
            type="button"
            aria-pressed={pressed === candidate}
            onClick={() => change(candidate)}
          >
            {candidate === 'list' ? messages.showList : messages.showCalendar}
          </button>
        ))}
      </div>
      {isMissing && failure}
      <div
        ref={shownView}
        className="booking-view"
        data-view={shown}
        onFocus={keepShown}
        onPointerDown={keepShown}
      >
        {shown === 'list' ? list : calendar}
      </div>
    </div>
  );
}

const views = ['list', 'calendar'] as const;

/** React 18 warns of a layout effect on a server. */
const useLayoutEffectInBrowser = typeof document === 'undefined' ? useEffect : useLayoutEffect;

const never = () => () => undefined;

/**
 * Returns whether the window was wide when it was first seen: turning a phone changes no view. False on a server and in
 * the rendering that hydrates its page.
 */
function useStartsWide(): boolean {
  const isWide = useSyncExternalStore<boolean | null>(
    never,
    // The window of a host's own tests may have no media queries.
    () => typeof matchMedia === 'function' && matchMedia('(min-width: 60rem)').matches,
    () => null,
  );
  const [first, setFirst] = useState(isWide);
  if (first === null && isWide !== null) setFirst(isWide);
  return first ?? false;
}
