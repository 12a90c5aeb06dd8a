import type { CalendarDate } from '@internationalized/date';
import type { BookingMessages } from '../messages/BookingMessages.ts';
import { Chevron } from './Chevron.tsx';

export interface DayJumpProps {
  messages: BookingMessages;
  /** The bookable days before and after; null at the ends of the window. */
  previous: CalendarDate | null;
  next: CalendarDate | null;
  onJump: (day: CalendarDate) => void;
}

/** Two buttons that choose the bookable day before and after, over the closed ones between. */
export function DayJump({ messages, previous, next, onJump }: DayJumpProps) {
  return (
    <div data-part="jump">
      <JumpButton label={messages.previousDay} to="left" day={previous} onJump={onJump} />
      <span aria-hidden="true">{messages.jump}</span>
      <JumpButton label={messages.nextDay} to="right" day={next} onJump={onJump} />
    </div>
  );
}

interface JumpButtonProps {
  label: string;
  to: 'left' | 'right';
  day: CalendarDate | null;
  onJump: (day: CalendarDate) => void;
}

/** At the ends of the window it stays under the focus, which `disabled` would drop. */
function JumpButton({ label, to, day, onJump }: JumpButtonProps) {
  return (
    <button type="button" aria-label={label} aria-disabled={!day} onClick={() => day && onJump(day)}>
      <Chevron to={to} />
    </button>
  );
}
