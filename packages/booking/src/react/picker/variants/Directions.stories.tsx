import { parseDate, parseZonedDateTime } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent } from 'storybook/test';
import { Composition } from '../../../../examples/Composition.tsx';
import { arabicMessages } from '../../../../examples/inArabic.ts';
import { scheduled } from '../../../../examples/scheduled.tsx';
import { exampleRules } from '../../../rules/exampleRules.ts';
import type { TimeOfDay } from '../../../time/toTimeSlot.ts';
import { italianMessages } from '../../../it/italianMessages.ts';
import type { BookingDaysProps } from '../BookingDays.tsx';

const parts = {
  calendar: scheduled(() => <Composition initialView="calendar" />),
  list: scheduled(() => <Composition initialView="list" />),
};

interface PageProps {
  /** The direction of the page around the picker. */
  page: 'ltr' | 'rtl';
  language: 'ar-EG' | 'it-IT';
  view: NonNullable<BookingDaysProps['initialView']>;
}

/** A page that is read in one direction, with a picker whose language may be read in the other. */
function Page({ page, language, view }: PageProps) {
  const [day, setDay] = useState<CalendarDate | null>(parseDate('2025-11-17'));
  const [slot, setSlot] = useState<TimeOfDay | null>('17:30');
  const Picker = parts[view];
  return (
    <div dir={page}>
      <Picker
        rules={{ ...exampleRules, locale: language }}
        messages={language === 'ar-EG' ? arabicMessages : italianMessages}
        now={parseZonedDateTime('2025-11-12T09:00[Europe/Rome]')}
        selected={day}
        slot={slot}
        onSelect={setDay}
        onSelectSlot={(selected) => {
          setDay(selected.day);
          setSlot(selected.slot);
        }}
      />
    </div>
  );
}

/** The root of the picker has the language of the rules and its direction, whatever the page's. */
const meta = {
  id: 'booking-directions',
  title: 'Booking/Directions',
  component: Page,
  args: { page: 'rtl', language: 'ar-EG', view: 'calendar' },
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const leftOf = (element: Element) => element.getBoundingClientRect().left;

/** The left arrow goes to what is on the left, in the calendar and among the slots; the header's arrows point outwards. */
const mirrored: Play = async ({ canvas, canvasElement, userEvent }) => {
  const root = canvasElement.querySelector('form');
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(root).toHaveAttribute('lang', 'ar-EG');
  const previous = canvas.getByRole('button', { name: 'الشهر السابق' });
  const next = canvas.getByRole('button', { name: 'الشهر التالي' });
  await expect(leftOf(previous)).toBeGreaterThan(leftOf(next));
  await expect(getComputedStyle(next.querySelector('svg') ?? next).scale).toBe('-1 1');

  const monday = canvas.getByRole('button', { name: /١٧ نوفمبر ٢٠٢٥/ });
  await expect(monday).toHaveTextContent(/^١٧$/);
  await expect(monday).toHaveAccessibleName(/٢٠٢٥، تم اختياره/);
  monday.focus();
  await userEvent.keyboard('{ArrowLeft}');
  const tuesday = canvas.getByRole('button', { name: /١٨ نوفمبر ٢٠٢٥/ });
  await expect(tuesday).toHaveFocus();
  await expect(leftOf(tuesday)).toBeLessThan(leftOf(monday));

  canvas.getByRole('radio', { name: '٥:٣٠ م' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect(canvas.getByRole('radio', { name: '٦:٠٠ م' })).toBeChecked();
  await expect(canvas.getByRole('radio', { name: '٦:٠٠ م' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect(canvas.getByRole('radio', { name: '٥:٠٠ م' })).toBeChecked();
};

export const Arabic: Story = { play: mirrored };

export const ArabicInAnItalianPage: Story = { args: { page: 'ltr' }, play: mirrored };

/** The arrows pass from the last slot of a day to the first of the next one, as they do in Italian. */
export const ArabicList: Story = {
  args: { view: 'list' },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('radio', { name: /^٦:٠٠ م، .*١٧ نوفمبر/ }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('radio', { name: /^٤:٣٠ م، .*١٩ نوفمبر/ })).toBeChecked();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: /^٦:٠٠ م، .*١٧ نوفمبر/ })).toBeChecked();
  },
};

/** From the first slot the arrow goes round to the last one, past the fields of the page. */
export const AroundTheSlots: Story = {
  args: { view: 'list' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const field = Object.assign(document.createElement('input'), { name: 'email' });
    field.setAttribute('aria-label', 'البريد الإلكتروني');
    canvasElement.querySelector('form')?.append(field);
    const slots = canvas.getAllByRole('radio');
    await userEvent.click(slots[0] ?? field);
    await userEvent.keyboard('{ArrowRight}');
    await expect(slots.at(-1)).toBeChecked();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(slots[0]).toBeChecked();
    field.remove();
  },
};

/** Alt and an arrow are the browser's way back, and other keys of its own hold Ctrl or the command key. */
export const KeysOfTheBrowser: Story = {
  args: { view: 'list' },
  play: async ({ canvas }) => {
    const chosen = canvas.getByRole('radio', { checked: true });
    for (const held of ['altKey', 'ctrlKey', 'metaKey']) {
      const isLeftToTheBrowser = await fireEvent.keyDown(chosen, { key: 'ArrowLeft', [held]: true });
      await expect(isLeftToTheBrowser).toBe(true);
      await expect(chosen).toBeChecked();
    }
  },
};

/** Nothing is mirrored. */
export const ItalianInAnArabicPage: Story = {
  args: { language: 'it-IT' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvasElement.querySelector('form')).toHaveAttribute('dir', 'ltr');
    const previous = canvas.getByRole('button', { name: 'Mese precedente' });
    const next = canvas.getByRole('button', { name: 'Mese successivo' });
    await expect(leftOf(previous)).toBeLessThan(leftOf(next));
    await expect(getComputedStyle(next.querySelector('svg') ?? next).scale).toBe('none');
    canvas.getByRole('button', { name: /^lunedì 17 novembre 2025/ }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('button', { name: /martedì 18 novembre 2025/ })).toHaveFocus();
    canvas.getByRole('radio', { name: '17:30' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: '18:00' })).toBeChecked();
  },
};
