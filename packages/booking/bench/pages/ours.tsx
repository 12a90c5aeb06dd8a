import { centreRules, createSchedule, type TimeOfDay } from '@centro/booking';
import { BookingDays, SlotPicker } from '@centro/booking/react';
import type { CalendarDate } from '@internationalized/date';
import { useState } from 'react';
import { now, show, type CalendarProps } from './show.tsx';

const schedule = createSchedule(centreRules, now);

/** The calendar and the slots of this package. */
show({ Calendar, Slots });

function Calendar({ day, onDay }: CalendarProps) {
  return <BookingDays schedule={schedule} contacts={[]} selected={day} onSelect={onDay} />;
}

function Slots({ day }: { day: CalendarDate }) {
  const [slot, setSlot] = useState<TimeOfDay | null>(null);
  const slots = schedule.day(day).slots.map((offered) => offered.slot);
  return <SlotPicker labelledBy="chosen-day" slots={slots} selected={slot} onSelect={setSlot} />;
}
