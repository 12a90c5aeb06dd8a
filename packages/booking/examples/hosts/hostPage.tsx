/** The picker as list and calendar, with 12 and with 24 hours, in a dialog and as the element, for the styles of a host. */
import { createRoot } from 'react-dom/client';
import { messages as english } from '../../src/en/index.ts';
import { messages as italian } from '../../src/it/index.ts';
import { BookingPicker, useSelection, type BookingView } from '../../src/react/index.ts';
import type { BookingRules, DayHours } from '../../src/rules/BookingRules.ts';
import { exampleRules } from '../../src/rules/exampleRules.ts';
import { Composition } from '../Composition.tsx';
import { contacts } from '../contacts.ts';
import { textFaults } from './textFaults.ts';

const inEnglish = { locale: 'en-US', messages: english };
const languages = [inEnglish, { locale: 'it-IT', messages: italian }];
const views: readonly BookingView[] = ['list', 'calendar'];

/** The longest of hours, with seats beside them. */
const hours: DayHours = ['12:30', '16:30', '17:00', '17:30'];
const rulesIn = (locale: string): BookingRules => ({
  ...exampleRules,
  locale,
  hours: { monday: hours, wednesday: hours, thursday: hours },
  capacity: 3,
});
const availability = [{ day: '2025-11-12', fullSlots: ['17:00'] as const }];

interface PickerProps {
  language: typeof inEnglish;
  view: BookingView;
  name?: string;
}

function Picker({ language: { locale, messages }, view, name = `${view} in ${locale}` }: PickerProps) {
  const selection = useSelection(rulesIn(locale), {
    availability,
    defaultValue: { day: '2025-11-12', slot: '17:30' },
  });
  return (
    <BookingPicker selection={selection} contacts={contacts} messages={messages} aria-label={name}>
      <Composition initialView={view} />
    </BookingPicker>
  );
}

function HostPage() {
  return (
    <>
      {languages.flatMap((language) =>
        views.map((view) => <Picker key={language.locale + view} language={language} view={view} />),
      )}
      {languages.map(({ locale }) => (
        <centro-booking key={locale} rules={`#${locale}`} lang={locale} />
      ))}
      <dialog open style={{ maxWidth: 'calc(100% - 6px - 2em)' }}>
        <Picker language={inEnglish} view="calendar" name="dialog" />
      </dialog>
    </>
  );
}

for (const { locale } of languages) {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = locale;
  script.textContent = JSON.stringify(rulesIn(locale));
  document.head.append(script);
}
const root = document.getElementById('root');
if (!root) throw new Error('The page has no element "root"');
createRoot(root).render(<HostPage />);
Object.assign(window, { textFaults });
