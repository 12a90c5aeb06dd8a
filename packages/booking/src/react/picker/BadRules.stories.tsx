import { parseDate, parseZonedDateTime } from '@internationalized/date';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { centreRules } from '../../rules/centreRules.ts';
import { BookingDays } from './BookingDays.tsx';
import type { BookingDaysProps } from './BookingDays.tsx';
import { BookingPicker } from './BookingPicker.tsx';
import { useSelection } from '../selection/useSelection.ts';

/** Both ways into the kit, with the same rules: the hook with its picker, and the days alone. */
function Page(props: BookingDaysProps) {
  const selection = useSelection(props.rules);
  return (
    <>
      <BookingPicker selection={selection} />
      <hr />
      <BookingDays {...props} />
    </>
  );
}

/** Rules with an error say which, and never leave a blank space; `validateRules` says the same in a build. */
const meta = {
  title: 'Booking/Bad rules',
  component: Page,
  tags: ['interactive'],
  args: {
    rules: centreRules,
    now: parseZonedDateTime('2025-11-12T09:00[Europe/Rome]'),
    selected: null,
    onSelect: fn(),
  },
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Finds the visitor's sentence and the developer's line in both. */
function reading(sentence: string, line: RegExp): NonNullable<Story['play']> {
  return async ({ canvas }) => {
    await expect(await canvas.findAllByText(sentence)).toHaveLength(2);
    await expect(await canvas.findAllByText(line)).toHaveLength(2);
  };
}

export const UnknownZone: Story = {
  args: { rules: { ...centreRules, timeZone: 'Europe/Girgenti' } },
  play: reading('Il calendario non è disponibile in questo momento', /^timeZone.*"Europe\/Girgenti"/),
};

export const UnknownHour: Story = {
  args: { rules: { ...centreRules, slots: ['16:30', '25:00'] } },
  play: reading('Il calendario non è disponibile in questo momento', /^slots\[1\].*"25:00"/),
};

export const NoWeekdays: Story = {
  args: { rules: { ...centreRules, weekdays: [] } },
  play: reading('Nessun giorno disponibile', /^weekdays/),
};

export const WindowInThePast: Story = {
  args: { rules: { ...centreRules, window: { until: '2024-06-30' } } },
  play: reading('Nessun giorno disponibile', /^window\.until.*"2024-06-30"/),
};

export const UnknownLocale: Story = {
  args: { rules: { ...centreRules, locale: 'italiano di Sicilia' } },
  play: reading('Il calendario non è disponibile in questo momento', /^locale/),
};

/** Overlapping closures mean what each of them means: their days are closed, the others are not. */
export const OverlappingClosures: Story = {
  args: {
    rules: {
      ...centreRules,
      closures: [
        { from: '2025-11-17', to: '2025-11-20', label: 'Esami' },
        { from: '2025-11-19', to: '2025-11-24', label: 'Trasloco' },
      ],
    },
    selected: parseDate('2025-11-26'),
  },
  render: (args) => <BookingDays {...args} />,
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('button', { name: 'chiuso: Esami, giovedì 20 novembre 2025' }),
    ).toBeVisible();
    await expect(
      canvas.getByRole('button', { name: 'chiuso: Trasloco, lunedì 24 novembre 2025' }),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^mercoledì 26 novembre 2025/ })).toBeVisible();
  },
};

/** Good rules of which every slot is taken are no error: the visitor reads that no day is left. */
export const EverythingTaken: Story = {
  args: {
    rules: { ...centreRules, window: { days: 7 } },
    scheduleOptions: {
      availability: ['2025-11-12', '2025-11-13', '2025-11-17', '2025-11-19'].map((day) => ({
        day,
        fullSlots: centreRules.slots,
      })),
    },
  },
  render: (args) => <BookingDays {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nessun giorno disponibile')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'completo, giovedì 13 novembre 2025' })).toBeVisible();
    await expect(canvas.queryByRole('list')).toBeNull();
  },
};
