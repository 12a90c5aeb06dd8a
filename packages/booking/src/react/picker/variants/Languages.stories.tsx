import { parseDate, parseZonedDateTime } from '@internationalized/date';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Composition } from '../../../../examples/Composition.tsx';
import { scheduled } from '../../../../examples/scheduled.tsx';
import { germanMessages } from '../../../de/germanMessages.ts';
import { englishMessages } from '../../../en/englishMessages.ts';
import { spanishMessages } from '../../../es/spanishMessages.ts';
import { frenchMessages } from '../../../fr/frenchMessages.ts';
import { exampleRules } from '../../../rules/exampleRules.ts';

const Picker = scheduled(() => <Composition initialView="calendar" />);

const { firstDayOfWeek: _, ...rules } = exampleRules;
const closures = [{ day: '2025-11-19', label: '…' }];

/** The rules of this centre without a first day of the week, which is that of the locale. */
const rulesIn = (locale: string) => ({ ...rules, locale, closures });

/** Texts of the package with the days, hours and weeks of their country. */
const meta = {
  id: 'booking-languages',
  title: 'Booking/Languages',
  component: Picker,
  args: {
    rules: rulesIn('it-IT'),
    now: parseZonedDateTime('2025-11-12T09:00[Europe/Rome]'),
    availability: [{ day: '2025-11-17', fullSlots: ['17:00'] }],
    selected: parseDate('2025-11-17'),
    slot: '17:30',
    onSelect: fn(),
    onSelectSlot: fn(),
  },
} satisfies Meta<typeof Picker>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Expects the first column, the chosen day, the slots, what is closed, the summary and the button. */
function reads(texts: {
  firstColumn: string;
  day: string | RegExp;
  slots: string[];
  taken: string;
  full: RegExp;
  summary: string;
  submit: string;
}): NonNullable<Story['play']> {
  return async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('th')).toHaveTextContent(texts.firstColumn);
    await expect(canvas.getByText(texts.day)).toBeVisible();
    const slots = canvas.getAllByRole('radio').map((slot) => slot.getAttribute('aria-label'));
    await expect(slots).toEqual(texts.slots);
    await expect(canvas.getByText(texts.taken)).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: texts.full })).toBeVisible();
    await expect(canvas.getByText(texts.summary)).toBeVisible();
    await expect(canvas.getByRole('button', { name: texts.submit })).toBeVisible();
  };
}

export const German: Story = {
  args: { rules: rulesIn('de-DE'), messages: germanMessages },
  play: reads({
    firstColumn: 'Mo',
    day: 'Montag, 17. November 2025',
    slots: ['16:30', '17:30', '18:00'],
    taken: '17:00 Uhr, vergeben',
    full: /^geschlossen: …, Mittwoch, 19. November 2025$/,
    summary: 'um 17:30 Uhr',
    submit: 'Jetzt buchen',
  }),
};

export const French: Story = {
  args: { rules: rulesIn('fr-FR'), messages: frenchMessages },
  play: reads({
    firstColumn: 'lun.',
    day: 'lundi 17 novembre 2025',
    slots: ['16:30', '17:30', '18:00'],
    taken: '17:00, déjà pris',
    full: /^fermé\u00a0: …, mercredi 19 novembre 2025$/,
    summary: 'à 17:30',
    submit: 'Réserver',
  }),
};

export const Spanish: Story = {
  args: { rules: rulesIn('es-ES'), messages: spanishMessages },
  play: reads({
    firstColumn: 'lun',
    day: 'lunes, 17 de noviembre de 2025',
    slots: ['16:30', '17:30', '18:00'],
    taken: '17:00, ocupada',
    full: /^cerrado: …, miércoles, 19 de noviembre de 2025$/,
    summary: 'a las 17:30',
    submit: 'Reservar ahora',
  }),
};

export const English: Story = {
  args: { rules: rulesIn('en-GB'), messages: englishMessages },
  play: reads({
    firstColumn: 'Mon',
    day: /^Monday,? 17 November 2025$/,
    slots: ['16:30', '17:30', '18:00'],
    taken: '17:00, taken',
    full: /^closed: …, Wednesday,? 19 November 2025$/,
    summary: 'at 17:30',
    submit: 'Book now',
  }),
};

/** Twelve hours, and weeks from Sunday; the value of a slot stays that of the rules. */
export const AmericanEnglish: Story = {
  args: { rules: rulesIn('en-US'), messages: englishMessages },
  play: async (context) => {
    await reads({
      firstColumn: 'Sun',
      day: 'Monday, November 17, 2025',
      slots: ['4:30 PM', '5:30 PM', '6:00 PM'],
      taken: '5:00 PM, taken',
      full: /^closed: …, Wednesday, November 19, 2025$/,
      summary: 'at 5:30 PM',
      submit: 'Book now',
    })(context);
    const { canvas, userEvent, args } = context;
    await expect(canvas.getByRole('radio', { name: '6:00 PM' })).toHaveAttribute('value', '2025-11-17T18:00');
    await userEvent.click(canvas.getByRole('radio', { name: '6:00 PM' }));
    await expect(args.onSelectSlot).toHaveBeenCalledWith({ day: parseDate('2025-11-17'), slot: '18:00' });
    await userEvent.click(document.body);
  },
};
