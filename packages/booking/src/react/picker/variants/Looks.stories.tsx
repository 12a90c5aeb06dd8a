import { parseDate, parseZonedDateTime } from '@internationalized/date';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Composition } from '../../../../examples/Composition.tsx';
import { scheduled } from '../../../../examples/scheduled.tsx';
import { exampleRules } from '../../../rules/exampleRules.ts';

const Picker = scheduled(() => <Composition initialView="calendar" />);

/** Other pages around the picker; the toolbar shows any other story so. */
const meta = {
  id: 'booking-looks',
  title: 'Booking/Looks',
  component: Picker,
  tags: ['interactive'],
  args: {
    rules: { ...exampleRules, closures: [{ day: '2025-11-19', label: 'Assemblea del personale' }] },
    now: parseZonedDateTime('2025-11-12T09:00[Europe/Rome]'),
    availability: [
      { day: '2025-11-17', fullSlots: ['17:00'] },
      { day: '2025-11-20', fullSlots: ['16:30', '17:00', '17:30', '18:00'] },
    ],
    selected: parseDate('2025-11-17'),
    slot: '17:30',
    onSelect: fn(),
  },
} satisfies Meta<typeof Picker>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Without any custom property the slots keep their weight and size. */
export const Bare: Story = {
  globals: { look: 'bare' },
  play: async ({ canvas }) => {
    const plaque = canvas.getByText('16:30');
    const { fontWeight, fontFamily, borderTopStyle } = getComputedStyle(plaque);
    await expect([fontWeight, borderTopStyle]).toEqual(['700', 'solid']);
    await expect(fontFamily).toContain('system-ui');
    await expect(Number.parseFloat(getComputedStyle(plaque).fontSize)).toBeGreaterThan(18);
  },
};

/** Dark where the page's `color-scheme` is dark. */
export const Dark: Story = {
  globals: { look: 'dark' },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByText('16:30')).backgroundColor).toBe('rgb(23, 24, 28)');
  },
};

export const AnotherBrand: Story = {
  globals: { look: 'brand' },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByText('16:30')).color).toBe('rgb(122, 31, 61)');
  },
};
