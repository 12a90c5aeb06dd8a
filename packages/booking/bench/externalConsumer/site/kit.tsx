import { messages as german } from '@centro/booking/de';
import { messages as english } from '@centro/booking/en';
import {
  BookingDays,
  BookingGrid,
  BookingList,
  BookingPicker,
  BookingSlots,
  BookingSubmit,
  BookingSummary,
  useSelection,
  type BookingMessages,
} from '@centro/booking/react';
import { readRules } from '@centro/booking/validate';
import '@centro/booking/react/styles.css';
import { createRoot } from 'react-dom/client';
import { arabicMessages } from '../../../examples/inArabic.ts';
import json from './rules.json' with { type: 'json' };

const { lang } = document.documentElement;
const messages: Record<string, BookingMessages> = { en: english, de: german, ar: arabicMessages };
const rules = { ...readRules(json), locale: lang };
const contacts = [{ label: '020 7946 0000', href: 'tel:+442079460000' }];
const availability = [{ day: '2027-03-06', fullSlots: ['09:40'] as const }];

/** The picker in the language of the page, with a slot that is taken. */
function Booking() {
  const selection = useSelection(rules, { availability });
  return (
    <BookingPicker
      selection={selection}
      contacts={contacts}
      messages={messages[lang.split('-', 1)[0] ?? ''] ?? english}
    >
      <BookingDays
        list={<BookingList />}
        calendar={
          <>
            <BookingGrid />
            <BookingSlots />
          </>
        }
      />
      <BookingSummary />
      <BookingSubmit />
    </BookingPicker>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element "root"');
createRoot(root).render(<Booking />);
