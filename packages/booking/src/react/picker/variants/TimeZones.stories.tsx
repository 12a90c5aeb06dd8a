import { parseDate, parseZonedDateTime } from '@internationalized/date';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Composition } from '../../../../examples/Composition.tsx';
import { scheduled } from '../../../../examples/scheduled.tsx';
import { englishMessages } from '../../../en/englishMessages.ts';
import { exampleRules } from '../../../rules/exampleRules.ts';

const Calendar = scheduled(() => <Composition initialView="calendar" />);
const List = scheduled(() => <Composition initialView="list" />);

const inAmerican = { rules: { ...exampleRules, locale: 'en-US' }, messages: englishMessages };

/** On a device elsewhere the centre's zone is named, and each slot has the visitor's own time; its value is the centre's. */
const meta = {
  id: 'booking-time-zones',
  title: 'Booking/Time zones',
  component: Calendar,
  args: {
    rules: exampleRules,
    now: parseZonedDateTime('2025-11-12T09:00[Europe/Rome]'),
    selected: parseDate('2025-11-17'),
    slot: '17:30',
    onSelect: fn(),
    onSelectSlot: fn(),
  },
} satisfies Meta<typeof Calendar>;
export default meta;
type Story = StoryObj<typeof meta>;

const namesOf = (radios: HTMLElement[]) => radios.map((radio) => radio.getAttribute('aria-label'));

/** Six hours behind. */
export const NewYork: Story = {
  args: inAmerican,
  parameters: { deviceZone: 'America/New_York' },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('Times at the centre (Central European Time)')).toBeVisible();
    await expect(namesOf(canvas.getAllByRole('radio'))).toEqual([
      '4:30 PM, 10:30 AM your time',
      '5:00 PM, 11:00 AM your time',
      '5:30 PM, 11:30 AM your time',
      '6:00 PM, 12:00 PM your time',
    ]);
    await expect(canvas.getByText('at 5:30 PM').parentElement).toHaveTextContent(/11:30 AM your time$/);
    await userEvent.click(canvas.getByRole('radio', { name: /^4:30 PM/ }));
    await expect(args.onSelectSlot).toHaveBeenCalledWith({ day: parseDate('2025-11-17'), slot: '16:30' });
    await userEvent.click(document.body);
  },
};

export const NewYorkList: Story = {
  args: inAmerican,
  parameters: { deviceZone: 'America/New_York' },
  render: (args) => <List {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Times at the centre (Central European Time)')).toBeVisible();
    await expect(
      canvas.getByRole('radio', { name: '6:00 PM, 12:00 PM your time, Monday, November 17, 2025' }),
    ).toBeVisible();
  },
};

/** Where the visitor's day is another one, the weekday comes with the time, to screen readers the whole day. */
export const Tokyo: Story = {
  parameters: { deviceZone: 'Asia/Tokyo' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Orari del centro (Ora dell’Europa centrale)')).toBeVisible();
    await expect(canvas.getByText('mar 00:30 da te')).toBeVisible();
    await expect(
      canvas.getByRole('radio', { name: '16:30, martedì 18 novembre, 00:30 da te' }),
    ).toBeVisible();
    await expect(canvas.getByText('ore 17:30').parentElement).toHaveTextContent(
      /martedì 18 novembre, 01:30 da te$/,
    );
  },
};

/** A zone of another name whose clocks show the same: nothing is said. */
export const Paris: Story = {
  parameters: { deviceZone: 'Europe/Paris' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/Orari del centro/)).toBeNull();
    await expect(namesOf(canvas.getAllByRole('radio'))).toEqual(['16:30', '17:00', '17:30', '18:00']);
  },
};
