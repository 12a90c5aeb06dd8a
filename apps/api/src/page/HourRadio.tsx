import type { BookingSelection } from '@centro/booking';
import { formatSlotValue } from '@centro/booking/links';
import type { ReactNode } from 'react';
import './HourRadio.css';

interface HourRadioProps {
  /** The name of the form's field. */
  name: string;
  selection: BookingSelection;
  isChosen?: boolean;
  /** Its name, and what is shown of it. */
  children: ReactNode;
}

/** A slot as a radio button of a form that works without scripts; one of its group is required. */
export function HourRadio({ name, selection, isChosen = false, children }: HourRadioProps) {
  return (
    <label className="HourRadio">
      <input
        className="covering"
        type="radio"
        name={name}
        value={formatSlotValue(selection)}
        // After Back the browser marks again by position, where a list that is shorter meanwhile has another hour.
        autoComplete="off"
        defaultChecked={isChosen}
        required
      />
      {children}
    </label>
  );
}
