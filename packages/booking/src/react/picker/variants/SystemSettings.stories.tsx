import { parseDate, parseZonedDateTime } from '@internationalized/date';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { exampleRules } from '../../../rules/exampleRules.ts';
import { Composition } from '../../../../examples/Composition.tsx';
import { scheduled } from '../../../../examples/scheduled.tsx';

const Days = scheduled(() => <Composition initialView="calendar" />);

/** What a visitor has set in the system: colours of their own, less motion. */
const meta = {
  id: 'booking-system-settings',
  title: 'Booking/System settings',
  component: Days,
  tags: ['interactive'],
  args: {
    rules: { ...exampleRules, closures: [{ day: '2025-11-19', label: 'Assemblea del personale' }] },
    now: parseZonedDateTime('2025-11-12T09:00[Europe/Rome]'),
    selected: parseDate('2025-11-17'),
    onSelect: fn(),
  },
} satisfies Meta<typeof Days>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The chosen day is marked with the system's highlight, an open day keeps its border, a closed one has none. */
export const ForcedColours: Story = {
  globals: { forcedColors: 'active' },
  play: async ({ canvas }) => {
    await expect(matchMedia('(forced-colors: active)').matches).toBe(true);
    const colours = (name: string) => getComputedStyle(canvas.getByRole('button', { name }));
    const chosen = colours('lunedì 17 novembre 2025, scelto');
    const open = colours('giovedì 13 novembre 2025');
    const closed = colours('chiuso: Assemblea del personale, mercoledì 19 novembre 2025');
    await expect(chosen.backgroundColor).not.toBe(open.backgroundColor);
    await expect(open.borderTopColor).not.toBe(open.backgroundColor);
    await expect(closed.color).not.toBe(open.color);
  },
};

/** Months and years are tiles as days are. */
export const ForcedColoursInTheMonths: Story = {
  globals: { forcedColors: 'active' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'novembre, scegli il mese' }));
    const shown = getComputedStyle(canvas.getByRole('button', { name: /^novembre \d/ }));
    const other = getComputedStyle(canvas.getByRole('button', { name: /^dicembre \d/ }));
    await expect(shown.backgroundColor).not.toBe(other.backgroundColor);
  },
};

/** The month changes at once: nothing moves. */
export const ReducedMotion: Story = {
  globals: { reducedMotion: 'reduce' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true);
    await userEvent.click(canvas.getByRole('button', { name: 'Mese successivo' }));
    await expect(canvas.getByRole('button', { name: 'lunedì 1 dicembre 2025' })).toBeVisible();
    await expect(canvasElement.getAnimations({ subtree: true })).toHaveLength(0);
  },
};
