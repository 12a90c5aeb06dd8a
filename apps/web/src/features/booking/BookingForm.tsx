import './BookingForm.css';
import {
  centreRules,
  firstBookableDay,
  formatBookingDate,
  formatLongDate,
  formatShortDate,
  offeredSlots,
} from '@centro/booking';
import { BookingDays, SlotPicker } from '@centro/booking/react';
import { Button } from '@centro/ui/Button';
import { Notice } from '@centro/ui/Notice';
import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import { useId, type FormEvent } from 'react';
import { booking as words, bookingProblems } from '../../content/booking.ts';
import { toneLabels } from '../../content/toneLabels.ts';
import type { BookingEvent, BookingFlow, BookingNotice } from './bookingFlow.ts';

export interface BookingFormProps {
  flow: BookingFlow;
  now: ZonedDateTime;
  onEvent: (event: BookingEvent) => void;
  /** The visitor has begun to choose: time to prepare what comes next. */
  onIntent?: () => void;
  onSubmit: () => void;
}

/** Calendar, time-slot buttons and «Prenota ora», in this order at every width (R65, A60). */
export function BookingForm({ flow, now, onEvent, onIntent, onSubmit }: BookingFormProps) {
  const { day, slot } = flow;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const handleDay = (chosen: CalendarDate) => onEvent({ type: 'day-chosen', day: chosen, now });
  return (
    <form
      className="BookingForm"
      noValidate
      onPointerDownCapture={onIntent}
      onFocusCapture={onIntent}
      onSubmit={handleSubmit}
    >
      <div data-part="calendar">
        <BookingDays now={now} rules={centreRules} selected={day} onSelect={handleDay} />
      </div>
      <div data-part="slots">
        <ChosenDay day={day} />
        {day && (
          <Slots
            day={day}
            slot={slot}
            now={now}
            onSelect={(chosen) => onEvent({ type: 'slot-chosen', slot: chosen })}
            onDay={handleDay}
          />
        )}
        <div data-part="submit">
          {flow.step === 'choosing' && flow.notice && <FlowNotice notice={flow.notice} />}
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

/** The chosen day in words and as DD/MM/YYYY, said when it changes (R141, A16). */
function ChosenDay({ day }: { day: CalendarDate | null }) {
  return (
    <div data-part="day" aria-live="polite">
      <span>{words.chosenDay}</span>
      <strong>{day ? formatLongDate(day) : words.noDay}</strong>
      {day && <span className="note">{formatShortDate(day)}</span>}
    </div>
  );
}

interface SlotsProps {
  day: CalendarDate;
  slot: BookingFlow['slot'];
  now: ZonedDateTime;
  onSelect: (slot: NonNullable<BookingFlow['slot']>) => void;
  onDay: (day: CalendarDate) => void;
}

/** The slots of the chosen day, or why there are none and a way on (R113, R158, A2). */
function Slots({ day, slot, now, onSelect, onDay }: SlotsProps) {
  const headingId = useId();
  const slots = offeredSlots(day, now, centreRules);
  const next = firstBookableDay(day.add({ days: 1 }), now, centreRules);
  if (slots.length === 0)
    return (
      <div data-part="no-slots" role="status">
        <p>{words.noSlots}</p>
        {next && (
          <Button variant="outline" onClick={() => onDay(next)}>
            {words.firstDay}
          </Button>
        )}
      </div>
    );
  return (
    <div>
      <h3 id={headingId}>
        {words.slots}
        <span className="visually-hidden">, {formatLongDate(day)}</span>
      </h3>
      <SlotPicker labelledBy={headingId} slots={slots} selected={slot} onSelect={onSelect} />
    </div>
  );
}

function FlowNotice({ notice }: { notice: BookingNotice }) {
  if (notice.kind === 'problem')
    return (
      <Notice tone="warning" toneLabel={toneLabels.warning}>
        <p>{bookingProblems[notice.problem]}</p>
      </Notice>
    );
  return (
    <Notice tone="success" toneLabel={toneLabels.success}>
      <p>{words.success}</p>
      <p>{formatBookingDate(notice.booking)}</p>
    </Notice>
  );
}
