import { exampleRules, type TimeOfDay } from '@centro/booking';
import type { CalendarDate } from '@internationalized/date';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Composition } from '../../examples/Composition.tsx';
import { scheduled } from '../../examples/scheduled.tsx';
import { now } from './show.tsx';

const Picker = scheduled(Composition);

/** The picker of this package with nothing chosen, at the moment of the other page. */
function Page() {
  const [day, setDay] = useState<CalendarDate | null>(null);
  const [slot, setSlot] = useState<TimeOfDay | null>(null);
  return (
    <section data-day={day?.toString()}>
      <Picker
        rules={exampleRules}
        now={now}
        selected={day}
        slot={slot}
        onSelect={setDay}
        onSelectSlot={(selected) => {
          setDay(selected.day);
          setSlot(selected.slot);
        }}
      />
    </section>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element "root"');
createRoot(root).render(<Page />);
