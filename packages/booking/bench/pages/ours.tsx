import { centreRules, offeredSlots, type TimeOfDay } from '@centro/booking';
import { BookingDays, SlotPicker } from '@centro/booking/react';
import type { CalendarDate } from '@internationalized/date';
import { useState } from 'react';
import { now, show, type CalendarProps } from './show.tsx';

/** The calendar and the slots of this package. */
show({ Calendar, Slots });

function Calendar({ day, onDay }: CalendarProps) {
  return <BookingDays now={now} rules={centreRules} selected={day} onSelect={onDay} />;
}

function Slots({ day }: { day: CalendarDate }) {
  const [slot, setSlot] = useState<TimeOfDay | null>(null);
  const slots = offeredSlots(day, now, centreRules);
  return <SlotPicker labelledBy="chosen-day" slots={slots} selected={slot} onSelect={setSlot} />;
}
