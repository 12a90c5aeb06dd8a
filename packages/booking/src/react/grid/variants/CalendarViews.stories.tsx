import { parseDate, parseZonedDateTime } from '@internationalized/date';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { exampleRules } from '../../../rules/exampleRules.ts';
import { BookingGrid } from '../BookingGrid.tsx';
import { scheduled } from '../../../../examples/scheduled.tsx';

const Calendar = scheduled(BookingGrid);

/** The window reaches from November into January, so that the views have two years to show. */
const meta = {
  id: 'booking-calendar-months-and-years',
  title: 'Booking/Calendar (date picker)/Months and years',
  tags: ['interactive'],
  component: Calendar,
  args: {
    rules: exampleRules,
    now: parseZonedDateTime('2025-11-12T09:00[Europe/Rome]'),
    selected: parseDate('2025-11-17'),
    onSelect: fn(),
  },
} satisfies Meta<typeof Calendar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** From the days to twelve months, with a tessera for each free day; those without a bookable day are disabled. */
export const Months: Story = {
  parameters: { requirements: 'R119, R120, A9' },
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'novembre, scegli il mese' });
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(opener);
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    const months = within(canvas.getByRole('group', { name: 'Mesi del 2025' })).getAllByRole('button');
    await expect(months).toHaveLength(12);
    await expect(
      months.filter((month) => !month.matches(':disabled')).map((month) => month.textContent),
    ).toEqual(['novembre 8 giorni liberi', 'dicembre 14 giorni liberi']);
    const november = canvas.getByRole('button', { name: 'novembre 8 giorni liberi' });
    await expect(november).toHaveAttribute('aria-pressed', 'true');
    await expect(november.querySelectorAll('i')).toHaveLength(8);
    await expect(canvas.getByRole('button', { name: 'Anno precedente' })).toBeDisabled();
    // The keys that lead back to the days.
    await expect(canvas.getByRole('application')).toHaveAccessibleDescription(/^Con i tasti N e P/);
    await userEvent.click(document.body);
  },
};

/** A month leads back to its days, with the focus on its first bookable one. */
export const ChoosingAMonth: Story = {
  parameters: { requirements: 'A9' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'novembre, scegli il mese' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Anno successivo' }));
    await expect(canvas.getByRole('group', { name: 'Mesi del 2026' })).toBeVisible();
    // The button has gone off at the last year of the window: the focus stays in the header.
    await expect(canvas.getByRole('button', { name: '2026, scegli l’anno' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: /^gennaio \d/ }));
    await expect(canvas.getByRole('button', { name: 'mercoledì 7 gennaio 2026' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'giovedì 1 gennaio 2026' })).toHaveFocus();
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
};

/** The years of the window. */
export const Years: Story = {
  parameters: { requirements: 'R119, A9' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '2025, scegli l’anno' }));
    const years = within(canvas.getByRole('group', { name: 'Anni' })).getAllByRole('button');
    await expect(years.map((year) => year.textContent)).toEqual([
      '2025 22 giorni liberi',
      '2026 5 giorni liberi',
    ]);
    await expect(canvas.getByRole('button', { name: /^2025 22 / })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(document.body);
  },
};

/** A year leads to the days of the same month, or of its first month with a bookable day. */
export const ChoosingAYear: Story = {
  parameters: { requirements: 'A9' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '2025, scegli l’anno' }));
    await userEvent.click(canvas.getByRole('button', { name: /^2026 \d/ }));
    await expect(canvas.getByRole('button', { name: 'giovedì 1 gennaio 2026' })).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'gennaio, scegli il mese' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  },
};

/** Esc leads back to the days and leaves the focus on the button that opened the view; a dialog around them stays open. */
export const ClosingWithEscape: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'novembre, scegli il mese' });
    const toDialog = fn<(isPrevented: boolean) => void>();
    canvasElement.addEventListener(
      'keydown',
      (event) => event.key === 'Escape' && setTimeout(() => toDialog(event.defaultPrevented)),
      { capture: true },
    );
    opener.focus();
    await userEvent.keyboard('{Enter}{Tab}{Escape}');
    await expect(canvas.getByRole('grid')).toBeVisible();
    await expect(opener).toHaveFocus();
    await waitFor(() => expect(toDialog).toHaveBeenCalledWith(true));
  },
};

/** All of next year is closed: neither its months nor the year itself can be opened. */
export const NothingNextYear: Story = {
  parameters: { requirements: 'A9' },
  args: {
    rules: { ...exampleRules, closures: [{ from: '2026-01-01', to: '2026-12-31', label: 'trasloco' }] },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '2025, scegli l’anno' }));
    await expect(canvas.getByRole('button', { name: '2026' })).toBeDisabled();
  },
};

/** On a wide screen months of five and of six weeks and the view of months are of one height: nothing below moves. */
export const OneHeightOnAWideScreen: Story = {
  globals: { viewport: { value: '1440', isRotated: false } },
  args: { now: parseZonedDateTime('2026-02-03T09:00[Europe/Rome]'), selected: parseDate('2026-02-04') },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const bottom = () => canvasElement.querySelector('.booking-panel')?.getBoundingClientRect().bottom;
    const ofFebruary = bottom();
    await userEvent.click(canvas.getAllByRole('button', { name: 'Mese successivo' })[0] as HTMLElement);
    await expect(canvasElement.querySelectorAll('tbody > tr')).toHaveLength(6);
    await expect(bottom()).toBe(ofFebruary);
    await userEvent.click(canvas.getByRole('button', { name: 'marzo, scegli il mese' }));
    await expect(bottom()).toBe(ofFebruary);
  },
};
