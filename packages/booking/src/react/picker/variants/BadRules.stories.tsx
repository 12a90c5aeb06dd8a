import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { contacts } from '../../../../examples/contacts.ts';
import { Composition } from '../../../../examples/Composition.tsx';
import type { BookingRules } from '../../../rules/BookingRules.ts';
import { exampleRules } from '../../../rules/exampleRules.ts';
import { useSelection, type UseSelectionOptions } from '../../selection/useSelection.ts';
import { BookingPicker } from '../BookingPicker.tsx';

/** What a page writes. */
function Page({ rules, ...options }: UseSelectionOptions & { rules: BookingRules }) {
  const selection = useSelection(rules, options);
  return (
    <BookingPicker selection={selection} contacts={contacts}>
      <Composition />
    </BookingPicker>
  );
}

/**
 * Rules with an error show visitors a sentence with the ways to reach the centre, and never a blank space. In development
 * the lines of `validateRules` are below.
 */
const meta = {
  id: 'booking-bad-rules',
  title: 'Booking/Bad rules',
  component: Page,
  args: { rules: exampleRules },
  parameters: { clock: '2025-11-12T09:00' },
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

const unusable = 'Il calendario non è disponibile in questo momento';
const noDays = 'Nessun giorno disponibile';

/** Finds the visitor's sentence, the phone number and the developer's line. */
function reading(sentence: string, line: RegExp): NonNullable<Story['play']> {
  return async ({ canvas }) => {
    await expect(await canvas.findAllByText(sentence)).toHaveLength(1);
    await expect(canvas.getAllByRole('link', { name: '0922 000000' })).toHaveLength(1);
    await expect(await canvas.findAllByText(line)).toHaveLength(1);
  };
}

/** Rules from a file, of which nothing is known. */
const fromFile = (rules: unknown) => rules as BookingRules;

export const UnknownZone: Story = {
  args: { rules: { ...exampleRules, timeZone: 'Europe/Girgenti' } },
  play: reading(unusable, /^timeZone.*"Europe\/Girgenti"/),
};

export const UnknownHour: Story = {
  args: { rules: { ...exampleRules, hours: { monday: ['16:30', '25:00'] } } },
  play: reading(unusable, /^hours\.monday\[1\].*"25:00"/),
};

export const NoHours: Story = {
  args: { rules: { ...exampleRules, hours: {} } },
  play: reading(unusable, /^hours/),
};

export const OverlappingSlots: Story = {
  args: { rules: { ...exampleRules, hours: { monday: ['16:30', '16:45'] } } },
  play: reading(unusable, /^hours\.monday\[1\].*move it to "17:00" or later/),
};

export const ClosuresMissing: Story = {
  args: { rules: fromFile({ ...exampleRules, closures: null }) },
  play: reading(unusable, /^closures is null/),
};

export const NoRulesAtAll: Story = {
  args: { rules: fromFile(null) },
  play: reading(unusable, /^rules is null/),
};

const { hours: _, durationMinutes: __, bufferMinutes: ___, ...unchanged } = exampleRules;
const earlier = { ...unchanged, weekdays: ['monday'], slots: ['16:30'] };

/** The rules of version 0.2 say how the same is written now. */
export const EarlierShape: Story = {
  args: { rules: fromFile(earlier) },
  play: reading(unusable, /^weekdays.*write "hours": \{"monday":\["16:30"\]\}/),
};

export const UnknownLocale: Story = {
  args: { rules: { ...exampleRules, locale: 'italiano di Sicilia' } },
  play: reading(unusable, /^locale/),
};

export const OverlappingClosures: Story = {
  args: {
    rules: {
      ...exampleRules,
      closures: [
        { from: '2025-11-17', to: '2025-11-20', label: 'Esami' },
        { from: '2025-11-19', to: '2025-11-24', label: 'Trasloco' },
      ],
    },
  },
  play: reading(unusable, /^closures\[1\].*overlaps closures\[0\]/),
};

export const WindowInThePast: Story = {
  args: { rules: { ...exampleRules, window: { until: '2024-06-30' } } },
  play: reading(noDays, /^window\.until.*"2024-06-30"/),
};

export const ClosedForAYear: Story = {
  args: {
    rules: { ...exampleRules, closures: [{ from: '2025-01-01', to: '2026-12-31', label: 'Lavori' }] },
  },
  play: reading(noDays, /^closures.*no day from 2025-11-12 to 2026-01-12 can be booked/),
};

export const NoticeLongerThanTheWindow: Story = {
  args: { rules: { ...exampleRules, sameDay: { noticeMinutes: 365 * 24 * 60 } } },
  play: reading(unusable, /^sameDay\.noticeMinutes.*write 89280 or less/),
};

/** Good rules of which every slot is taken are no error: the visitor reads that no day is left. */
export const EverythingTaken: Story = {
  args: {
    rules: { ...exampleRules, window: { days: 7 } },
    availability: ['2025-11-12', '2025-11-13', '2025-11-17', '2025-11-19'].map((day) => ({
      day,
      fullSlots: ['16:30', '17:00', '17:30', '18:00'],
    })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nessun giorno disponibile')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'completo, giovedì 13 novembre 2025' })).toBeVisible();
    await expect(canvas.queryByRole('list')).toBeNull();
  },
};
