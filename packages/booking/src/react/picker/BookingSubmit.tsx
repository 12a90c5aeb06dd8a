import './BookingSubmit.css';
import type { ComponentProps } from 'react';
import { usePicker } from './PickerContext.ts';

export type BookingSubmitProps = ComponentProps<'button'>;

/** The button that submits the form, with the text of the messages unless it has children. */
export function BookingSubmit({ children, className = 'booking-submit', ...props }: BookingSubmitProps) {
  const { messages } = usePicker();
  return (
    <button {...props} type="submit" className={className}>
      {children ?? messages.submit}
    </button>
  );
}
