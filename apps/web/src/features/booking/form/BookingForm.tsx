import './BookingForm.css';
import { formatLongDate, formatShortDate, type Schedule } from '@centro/booking';
import { BookingDays, italianMessages, SlotPicker, type SelectionState } from '@centro/booking/react';
import { Button } from '@centro/ui/Button';
import { Notice } from '@centro/ui/Notice';
import type { CalendarDate } from '@internationalized/date';
import { useId, useRef, type FormEvent, type Ref } from 'react';
import { booking as words, bookingProblems } from '../../../content/booking.ts';
import { toneLabels } from '../../../content/toneLabels.ts';
import { site, telUrl } from '../../../site.ts';

export interface BookingFormProps {
  selectionState: SelectionState;
  /** The schedule of `selectionState`. */
  schedule: Schedule;
  /** Called at the first interaction: time to load the dialog. */
  onIntent?: () => void;
  onSubmit: () => void;
}

/** The ways to reach the centre when no day can be booked. */
const contacts = [
  { label: site.mobile, href: telUrl(site.mobile) },
  { label: site.email, href: `mailto:${site.email}` },
];

/** Calendar, time-slot buttons and «Prenota ora», in this order at every width (R65, A60). */
export function BookingForm({ selectionState, schedule, onIntent, onSubmit }: BookingFormProps) {
  const { day, slots, slot, slotChange, problem, selectDay, selectSlot } = selectionState;
  const headingId = useId();
  const chosenDay = useRef<HTMLDivElement>(null);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };

  // The button unmounts with the day that had no slots: focus the new day, so that screen readers announce it.
  const handleFirstDay = (firstDay: CalendarDate) => {
    selectDay(firstDay);
    chosenDay.current?.focus();
  };

  return (
    <form
      className="BookingForm"
      noValidate
      onPointerDownCapture={onIntent}
      onFocusCapture={onIntent}
      onSubmit={handleSubmit}
    >
      <div data-part="calendar">
        <BookingDays schedule={schedule} contacts={contacts} selected={day} onSelect={selectDay} />
      </div>
      <div data-part="slots">
        <ChosenDay day={day} ref={chosenDay} />
        {day && slots.length > 0 && (
          <div>
            <h3 id={headingId}>
              {words.slots}
              <span className="visually-hidden">, {formatLongDate(day)}</span>
            </h3>
            <SlotPicker
              labelledBy={headingId}
              slots={slots.map((offered) => offered.slot)}
              selected={slot}
              onSelect={selectSlot}
            />
          </div>
        )}
        {day && slots.length === 0 && (
          <NoSlotsLeft firstDay={schedule.firstFree()?.day ?? null} onSelect={handleFirstDay} />
        )}
        <p role="status" data-part="slot-change">
          {slotChange?.kind === 'kept' && italianMessages.slotKept(slotChange.slot)}
          {slotChange?.kind === 'cleared' && italianMessages.slotCleared(slotChange.slot)}
        </p>
        <div data-part="submit">
          {problem && (
            <Notice tone="warning" toneLabel={toneLabels.warning}>
              <p>{bookingProblems[problem]}</p>
            </Notice>
          )}
          <Button type="submit" wide>
            {words.submit}
          </Button>
          <p className="note">
            {words.note} {words.italianTime}
          </p>
        </div>
      </div>
    </form>
  );
}

/** The chosen day in words and as DD/MM/YYYY, announced when it changes (R141, A16). */
function ChosenDay({ day, ref }: { day: CalendarDate | null; ref: Ref<HTMLDivElement> }) {
  return (
    <div data-part="day" aria-live="polite" tabIndex={-1} ref={ref}>
      <span>{words.chosenDay}</span>
      <strong>{day ? formatLongDate(day) : words.noDay}</strong>
      {day && <span className="note">{formatShortDate(day)}</span>}
    </div>
  );
}

interface NoSlotsLeftProps {
  /** The first day with a slot; null when the window holds none. */
  firstDay: CalendarDate | null;
  onSelect: (day: CalendarDate) => void;
}

/** Why the chosen day has no slots, and a way on (R113, R158, A2). */
function NoSlotsLeft({ firstDay, onSelect }: NoSlotsLeftProps) {
  return (
    <div data-part="no-slots">
      <p role="status">{words.noSlots}</p>
      {firstDay && (
        <Button variant="outline" onClick={() => onSelect(firstDay)}>
          {words.firstDay}
        </Button>
      )}
    </div>
  );
}
