import { englishMessages } from '../src/en/englishMessages.ts';
import { BookingPicker, useSelection, type BookingDaysProps } from '../src/react/index.ts';
import { exampleRules } from '../src/rules/exampleRules.ts';
import { Composition } from './Composition.tsx';
import { contacts } from './contacts.ts';

export interface LocalePageProps {
  locale: string;
  /** That of the window’s width if omitted. */
  view?: BookingDaysProps['initialView'];
}

/** As a server hands it to a page. */
const now = '2025-11-12T08:00:00Z';
const { firstDayOfWeek: _, ...rules } = exampleRules;
const closures = [{ day: '2025-11-19', label: 'Holiday' }];
const availability = [{ day: '2025-11-17', fullSlots: ['17:00'] as const }];

/** A page with every part of the picker and a chosen slot, in the days and hours of a locale. */
export function LocalePage({ locale, view }: LocalePageProps) {
  const selection = useSelection(
    { ...rules, locale, closures },
    { now, availability, defaultValue: { day: '2025-11-17', slot: '17:30' } },
  );
  return (
    <BookingPicker selection={selection} contacts={contacts} messages={englishMessages}>
      <Composition initialView={view} />
    </BookingPicker>
  );
}
