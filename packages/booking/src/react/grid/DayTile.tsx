import './CalendarTile.css';
import { memo, useEffect, useRef } from 'react';
import type { ClosedReason } from '../../schedule/Schedule.ts';
import { bringIntoView } from '../elements/bringIntoView.ts';

export interface DayTileProps {
  /** YYYY-MM-DD. */
  day: string;
  /** The number of the day. */
  text: string;
  label: string;
  isSelected: boolean;
  isSelectable: boolean;
  /** It has the focus of the calendar, and takes that of the page. */
  isFocused: boolean;
  /** Undefined for a day that the focus cannot reach. */
  tabIndex: 0 | -1 | undefined;
  isOutsideMonth: boolean;
  isAnswered: boolean;
  isPresent: boolean;
  reasonKind: ClosedReason['kind'] | undefined;
  monthName: string | undefined;
}

/**
 * A day of the calendar. Its events are handled by `DayGrid`, and all its properties are plain values: of the 42 days those alone
 * are rendered again that look different.
 */
export const DayTile = memo(function DayTile(props: DayTileProps) {
  const { isSelected, isSelectable, isFocused } = props;
  const tile = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = tile.current;
    if (!isFocused || !element) return;
    element.focus({ preventScroll: true });
    // A pointer is where it has pressed.
    if (element.matches(':focus-visible')) bringIntoView(element);
  }, [isFocused]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- not every reader derives it from the role of the table.
    <td role="gridcell" aria-disabled={!isSelectable || undefined} aria-selected={isSelected || undefined}>
      <div
        ref={tile}
        className="booking-tile"
        role="button"
        tabIndex={props.tabIndex}
        aria-disabled={!isSelectable || undefined}
        aria-label={props.label}
        data-day={props.day}
        data-selected={isSelected || undefined}
        data-outside-month={props.isOutsideMonth || undefined}
        data-reason={props.reasonKind}
        data-answered={props.isAnswered || undefined}
        data-month={props.monthName}
        data-present={props.isPresent || undefined}
      >
        {props.text}
      </div>
    </td>
  );
});
