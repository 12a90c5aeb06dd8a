import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { exampleRules } from '../../rules/exampleRules.ts';
import { BookingPicker } from '../picker/BookingPicker.tsx';
import { BookingSlots } from '../slots/BookingSlots.tsx';
import { useSelection } from '../selection/useSelection.ts';
import { BookingGrid, type BookingGridProps } from './BookingGrid.tsx';
import { BookingStaticGrid } from './BookingStaticGrid.tsx';

const { firstDayOfWeek: _, ...rules } = exampleRules;
const closures = [{ day: '2025-11-19', label: 'Chiuso' }];
const availability = [
  { day: '2025-11-17', fullSlots: ['17:00'] as const },
  { day: '2025-11-20', fullSlots: ['16:30', '17:00', '17:30', '18:00'] as const },
];

interface CalendarProps {
  locale: string;
  opensAt: BookingGridProps['opensAt'];
  day: string | null;
  isStatic: boolean;
}

const linkTo = () => '#';

function Calendar({ locale, opensAt, day, isStatic }: CalendarProps) {
  const selection = useSelection(
    { ...rules, locale, closures },
    { now: '2025-11-12T08:00:00Z', availability, defaultValue: day === null ? null : { day, slot: '17:30' } },
  );
  return (
    <BookingPicker selection={selection} contacts={[]}>
      {isStatic ? <BookingStaticGrid opensAt={opensAt} linkTo={linkTo} /> : <BookingGrid opensAt={opensAt} />}
      <BookingSlots linkTo={isStatic ? linkTo : undefined} />
    </BookingPicker>
  );
}

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-11-12T08:00:00Z') }));
afterAll(() => void vi.useRealTimers());

const marks = ['month', 'present', 'reason', 'selected'];

const isOfPage = (day: HTMLElement) => day.dataset['outsideMonth'] === undefined;

/** What can be seen of a calendar, and the names of what can be pressed. */
async function read(props: CalendarProps) {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(<Calendar {...props} />);
  await expect.poll(() => place.querySelector('td')).not.toBeNull();
  const all = (selector: string) => [...place.querySelectorAll<HTMLElement>(selector)];
  const seen = {
    columns: all('th').map(({ textContent, dataset }) => [textContent, dataset['bookable']]),
    days: all('td').map((cell) =>
      [...cell.querySelectorAll<HTMLElement>('.booking-tile')]
        .filter(isOfPage)
        .map((day) => [
          day.textContent,
          ...marks.map((mark) => day.dataset[mark]),
          day.dataset['reason'] === undefined && day.getAttribute('aria-label'),
        ]),
    ),
    header: all('.booking-header button').map((button) => [
      button.textContent,
      button.getAttribute('aria-label'),
      button.matches(':disabled'),
    ]),
    legend: all('.booking-legend > li').map(({ textContent }) => textContent),
    slots: all('.booking-slots :is(.booking-plaque, .booking-taken, .booking-next)').map(
      ({ textContent }) => textContent,
    ),
    chosen: all('.booking-chosen').map(({ textContent }) => textContent),
    chosenSlot: all('.booking-slot:is([aria-current], :has(:checked))').map(({ textContent }) => textContent),
  };
  root.unmount();
  place.remove();
  return seen;
}

// The days chosen: none, one of the first weeks, one of the last month.
test.for(
  ['it-IT', 'en-US', 'de-DE', 'ar-EG', 'ja-JP', 'th-TH'].flatMap((locale) =>
    (['week', 'month'] as const).flatMap((opensAt) =>
      [null, '2025-11-17', '2026-01-08'].map((day) => ({ locale, opensAt, day })),
    ),
  ),
)(
  'the static calendar of $locale, opening at $opensAt on $day, is what the calendar shows (B21)',
  async (props) => {
    const shown = await read({ ...props, isStatic: false });
    expect(shown.days.length).toBeGreaterThan(27);
    expect(await read({ ...props, isStatic: true })).toEqual(shown);
  },
);
