import { parseZonedDateTime } from '@internationalized/date';
import { contacts } from '../../examples/contacts.ts';
import { Composition } from '../../examples/Composition.tsx';
import { englishMessages } from '../en/englishMessages.ts';
import { BookingPicker, useSelection, type BookingDaysProps } from '../react/index.ts';
import { exampleRules } from '../rules/exampleRules.ts';

export interface LocalePageProps {
  locale: string;
  view: NonNullable<BookingDaysProps['initialView']>;
}

const now = parseZonedDateTime('2025-11-12T09:00[Europe/Rome]');
const { firstDayOfWeek: _, ...rules } = exampleRules;
const closures = [{ day: '2025-11-19', label: 'Holiday' }];
const availability = [{ day: '2025-11-17', fullSlots: ['17:00'] as const }];

/** A page with every part of the picker and a chosen slot, in the days and hours of a locale. */
export function LocalePage({ locale, view }: LocalePageProps) {
  const selection = useSelection(
    { ...rules, locale, closures },
    { now, availability, link: '?giorno=2025-11-17&ora=17:30' },
  );
  return (
    <BookingPicker selection={selection} contacts={contacts} messages={englishMessages}>
      <Composition initialView={view} />
    </BookingPicker>
  );
}
