import { parseDate, parseZonedDateTime } from '@internationalized/date';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { exampleRules } from '../../../rules/exampleRules.ts';
import { Composition } from '../../../../examples/Composition.tsx';
import { scheduled } from '../../../../examples/scheduled.tsx';

const ScheduledDays = scheduled(() => <Composition initialView="calendar" />);

/** 320 pixels wide: the smallest phones, and a desktop of 1280 at 400 % zoom (WCAG 1.4.10). */
const meta = {
  id: 'booking-calendar-320-px-and-400-zoom',
  title: 'Booking/Calendar (date picker)/320 px and 400 % zoom',
  component: ScheduledDays,
  args: {
    rules: { ...exampleRules, closures: [{ day: '2025-11-19', label: 'Assemblea del personale docente' }] },
    now: parseZonedDateTime('2025-11-12T09:00[Europe/Rome]'),
    selected: parseDate('2025-11-17'),
    onSelect: fn(),
  },
  globals: { viewport: { value: '320', isRotated: false } },
} satisfies Meta<typeof ScheduledDays>;
export default meta;
type Story = StoryObj<typeof meta>;

async function expectNoSidewaysScroll() {
  await expect(innerWidth).toBe(320);
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
}

/** Every day keeps a target of at least 24 pixels (WCAG 2.5.8), and a long reason wraps. */
export const Days: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /19 novembre 2025/ }));
    await expect(
      canvas.getByText(/Assemblea del personale docente$/, { selector: '.booking-reason > p' }),
    ).toBeVisible();
    await expectNoSidewaysScroll();
    for (const cell of canvasElement.querySelectorAll('td > *'))
      await expect(cell.getBoundingClientRect().width).toBeGreaterThanOrEqual(24);
  },
};

export const Months: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'novembre, scegli il mese' }));
    await expectNoSidewaysScroll();
  },
};

export const List: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Elenco' }));
    await expectNoSidewaysScroll();
  },
};
