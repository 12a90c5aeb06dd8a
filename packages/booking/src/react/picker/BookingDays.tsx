import './BookingDays.css';
import { bringIntoView } from '../elements/bringIntoView.ts';
import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { usePicker } from './PickerContext.ts';
import { useHold } from './useHold.ts';
import { useStaticPress } from './useStaticPress.ts';

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
  /**
   * What stands in the calendar's place on wide screens while that is null: `BookingStaticGrid` and `BookingSlots`, both of
   * links. A server renders it beside the list, and the window's width shows one of the two. Its links
   * choose, and what else is pressed in it is pressed again in the calendar, which does not take the place of a link that has the
   * focus. It looks like the calendar where the form is 52rem
   * wide or wider.
   */
  staticCalendar?: ReactNode;
  /** Called when the calendar is to be shown and is null; keep the function the same between renderings. */
  onCalendarMissing?: (() => void) | undefined;
  /** Shown above the list, which can be used again, when the code of the calendar did not come. */
  failure?: ReactNode;
  /** The view to begin with; if omitted, the list on narrow screens and the calendar on wide ones. */
  initialView?: BookingView | undefined;
}

/** Two ways to the same slot, the list and the calendar, and the control that changes between them. */
export function BookingDays(props: BookingDaysProps) {
  const { list, calendar, onCalendarMissing, failure, initialView } = props;
  const startsWide = useStartsWide();
  const [chosen, setChosen] = useState(initialView);
  const staticCalendar = (startsWide ?? chosen === undefined) ? props.staticCalendar : null;
  const asked = chosen ?? (startsWide ? 'calendar' : 'list');
  const isMissing = asked === 'calendar' && !calendar;
  const view = isMissing && failure ? 'list' : asked;
  const present = isMissing && !staticCalendar ? 'list' : view;
  const deferred = useDeferredValue(present);
  // What stands there already, or can be rendered at once, waits for nothing.
  const shown = chosen === undefined && staticCalendar ? present : deferred;
  const shownView = useRef<HTMLDivElement>(null);
  const { isHeld, hold, endPress, handleBlur, release } = useHold(shownView);
  const isStatic = Boolean(staticCalendar) && (!calendar || isHeld);
  const days = useRef<HTMLDivElement>(null);
  const hasAsked = useRef(false);
  const pressAgain = useStaticPress(shownView, shown === 'calendar' && isStatic ? 'static' : shown);

  // The same for what the visitor of a server's page uses before hydration; at once, since the update of an effect of
  // hydration is less urgent than the change of views.
  useLayoutEffectInBrowser(() => {
    const used = days.current?.querySelector<HTMLElement>('.booking-view:focus-within');
    if (used?.dataset['view'] === 'list') setChosen((current) => current ?? 'list');
    if (used?.dataset['view'] === 'static') hold();
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

  const keepShown = ({ target }: { target: EventTarget }) => {
    if (shown !== view) setChosen(shown);
    // The rest of it stays, or cannot be used.
    if (shown === 'calendar' && isStatic && target instanceof Element && target.closest('a, button')) hold();
  };

  const handleClick = (event: MouseEvent) => {
    if (!isStatic || shown === 'list' || !pressAgain(event)) return;
    release();
    if (!calendar) onCalendarMissing?.();
  };

  // A server does not know the window: its page has both views, each under a control that says so.
  const isBoth = startsWide === null && Boolean(staticCalendar);
  const ownControl = startsWide ? 'calendar' : 'list';
  return (
    <div ref={days} className="booking-days" data-both={isBoth || undefined}>
      {views
        .filter((candidate) => isBoth || candidate === ownControl)
        .map((candidate) => (
          <ViewControl
            key={candidate}
            pressed={isBoth ? candidate : chosen ? view : shown}
            onChange={change}
          />
        ))}
      {isMissing && failure}
      {views
        .filter((candidate) => isBoth || candidate === shown)
        .map((candidate) => (
          <div
            key={candidate}
            ref={candidate === shown ? shownView : undefined}
            className="booking-view"
            data-view={candidate === 'calendar' && isStatic ? 'static' : candidate}
            role="presentation"
            onFocus={keepShown}
            onBlur={handleBlur}
            onPointerDown={keepShown}
            onPointerUp={endPress}
            onPointerCancel={endPress}
            onPointerLeave={endPress}
            onClick={handleClick}
          >
            {candidate === 'list' ? list : isStatic ? staticCalendar : calendar}
          </div>
        ))}
    </div>
  );
}

interface ViewControlProps {
  pressed: BookingView;
  onChange: (to: BookingView) => void;
}

function ViewControl({ pressed, onChange }: ViewControlProps) {
  const { messages } = usePicker();
  return (
    <div className="booking-views" role="group" aria-label={messages.views} data-pressed={pressed}>
      {views.map((candidate) => (
        <button
          key={candidate}
          type="button"
          aria-pressed={pressed === candidate}
          onClick={() => onChange(candidate)}
        >
          {candidate === 'list' ? messages.showList : messages.showCalendar}
        </button>
      ))}
    </div>
  );
}

const views = ['list', 'calendar'] as const;

/** React 18 warns of a layout effect on a server. */
const useLayoutEffectInBrowser = typeof document === 'undefined' ? useEffect : useLayoutEffect;

const never = () => () => undefined;

/**
 * Returns whether the window was wide when it was first seen: turning a phone changes no view. Null on a server and in
 * the rendering that hydrates its page.
 */
function useStartsWide(): boolean | null {
  const isWide = useSyncExternalStore<boolean | null>(
    never,
    // The window of a host's own tests may have no media queries.
    () => typeof matchMedia === 'function' && matchMedia('(min-width: 60rem)').matches,
    () => null,
  );
  const [first, setFirst] = useState(isWide);
  if (first === null && isWide !== null) setFirst(isWide);
  return first;
}
