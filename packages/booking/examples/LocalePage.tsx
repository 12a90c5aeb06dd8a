import { englishMessages } from '../src/en/englishMessages.ts';
import { formatDeepLink, type DeepLink } from '../src/links/index.ts';
import {
  BookingDays,
  BookingList,
  BookingPicker,
  BookingSlots,
  BookingStaticGrid,
  useSelection,
  type BookingDaysProps,
} from '../src/react/index.ts';
import { exampleRules } from '../src/rules/exampleRules.ts';
import { Composition } from './Composition.tsx';
import { contacts } from './contacts.ts';

export interface LocalePageProps {
  locale: string;
  /** That of the window’s width if omitted; `both`, where the calendar has not come, for a server that does not know the width. */
  view?: BookingDaysProps['initialView'] | 'both';
}

/** As a server hands it to a page. */
const now = '2025-11-12T08:00:00Z';
const { firstDayOfWeek: _, ...rules } = exampleRules;
const closures = [{ day: '2025-11-19', label: 'Holiday' }];
const availability = [{ day: '2025-11-17', fullSlots: ['17:00'] as const }];

const linkTo = (link: DeepLink) => formatDeepLink(link, { day: 'day', slot: 'slot' });

const staticCalendar = (
  <>
    <BookingStaticGrid opensAt="week" linkTo={linkTo} />
    <BookingSlots linkTo={linkTo} />
  </>
);

/** A page with every part of the picker and a chosen slot, in the days and hours of a locale. */
export function LocalePage({ locale, view }: LocalePageProps) {
  const selection = useSelection(
    { ...rules, locale, closures },
    { now, availability, defaultValue: { day: '2025-11-17', slot: '17:30' } },
  );
  return (
    <BookingPicker selection={selection} contacts={contacts} messages={englishMessages}>
      {view === 'both' ? (
        <BookingDays list={<BookingList />} calendar={null} staticCalendar={staticCalendar} />
      ) : (
        <Composition initialView={view} />
      )}
    </BookingPicker>
  );
}
