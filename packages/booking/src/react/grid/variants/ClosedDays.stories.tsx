import { parseDate, parseZonedDateTime } from '@internationalized/date';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { exampleRules } from '../../../rules/exampleRules.ts';
import { BookingGrid } from '../BookingGrid.tsx';
import { scheduled } from '../../../../examples/scheduled.tsx';

const Calendar = scheduled(BookingGrid);

const meta = {
  id: 'booking-calendar-why-a-day-is-closed',
  title: 'Booking/Calendar (date picker)/Why a day is closed',
  component: Calendar,
  args: {
    rules: { ...exampleRules, closures: [{ day: '2025-12-08', label: 'Immacolata' }] },
    now: parseZonedDateTime('2025-12-03T09:00[Europe/Rome]'),
    availability: [{ day: '2025-12-11', fullSlots: ['16:30', '17:00', '17:30', '18:00'] }],
    selected: parseDate('2025-12-10'),
    onSelect: fn(),
  },
} satisfies Meta<typeof Calendar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Focuses the day of a name, and expects its reason in the name, in the line below, and no choice. */
function focusing(name: string, line: string): NonNullable<Story['play']> {
  return async ({ canvas, userEvent, args }) => {
    const day = await canvas.findByRole('button', { name });
    day.focus();
    await expect(await canvas.findByText(line)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).not.toHaveBeenCalled();
    await expect(canvas.getByText(line)).toBeVisible();
  };
}

export const Past: Story = {
  play: focusing('già passato, martedì 2 dicembre 2025', 'martedì 2 dicembre – già passato'),
};

export const ClosedWeekday: Story = {
  play: focusing(
    'il centro non riceve, martedì 9 dicembre 2025',
    'martedì 9 dicembre – il centro non riceve',
  ),
};

export const BeyondTheWindow: Story = {
  args: { selected: parseDate('2026-02-02') },
  play: focusing(
    'oltre il 3 febbraio, mercoledì 4 febbraio 2026',
    'mercoledì 4 febbraio – oltre il 3 febbraio',
  ),
};

/** A closure brings its own words. */
export const ClosedWithALabel: Story = {
  play: focusing('chiuso: Immacolata, lunedì 8 dicembre 2025', 'lunedì 8 dicembre – chiuso: Immacolata'),
};

/** A day whose slots are all taken. */
export const FullDay: Story = {
  parameters: { requirements: 'A25' },
  play: focusing('completo, giovedì 11 dicembre 2025', 'giovedì 11 dicembre – completo'),
};

/** The legend explains the stroke through a day where there is such a day, and only there. */
export const StruckInTheLegend: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Completo o chiuso')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Mese successivo' }));
    await expect(await canvas.findByRole('button', { name: 'gennaio, scegli il mese' })).toBeVisible();
    await expect(canvas.queryByText('Completo o chiuso')).toBeNull();
  },
};

/** Hovering answers too, stays when the pointer leaves, and Esc takes it away (WCAG 1.4.13). */
export const OnHover: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('button', { name: /lunedì 8 dicembre 2025/ }));
    const line = canvas.getByText('lunedì 8 dicembre – chiuso: Immacolata');
    await expect(line).toBeVisible();
    await userEvent.hover(line);
    await expect(line).toBeVisible();
    canvas.getByRole('button', { name: 'mercoledì 10 dicembre 2025, scelto' }).focus();
    await waitFor(() => expect(line).not.toBeInTheDocument());
    await userEvent.hover(canvas.getByRole('button', { name: /lunedì 8 dicembre 2025/ }));
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByText('lunedì 8 dicembre – chiuso: Immacolata')).toBeNull();
  },
};

/** What a visitor wants of a closed day is the day beside it: one press chooses it, and the focus is there. */
export const ToTheNearestFreeDay: Story = {
  args: { selected: null },
  parameters: { requirements: 'B1' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'completo, giovedì 11 dicembre 2025' }));
    const nearest = canvas.getByRole('button', {
      name: 'Il giorno libero più vicino: mercoledì 10 dicembre',
    });
    // The way there leads over other days, which answer no more.
    await userEvent.hover(canvas.getByRole('button', { name: /lunedì 15 dicembre 2025/ }));
    await userEvent.click(nearest);
    await expect(args.onSelect).toHaveBeenLastCalledWith(parseDate('2025-12-10'));
    await expect(canvas.getByRole('button', { name: /mercoledì 10 dicembre 2025/ })).toHaveFocus();
    await expect(nearest).not.toBeInTheDocument();
  },
};

/** The keyboard reaches it from the closed day with Tab; of two days equally near the earlier is offered. */
export const ToTheNearestFreeDayByKeys: Story = {
  args: { selected: null },
  play: async ({ canvas, userEvent, args }) => {
    const day = await canvas.findByRole('button', { name: 'chiuso: Immacolata, lunedì 8 dicembre 2025' });
    day.focus();
    await userEvent.tab();
    await expect(
      canvas.getByRole('button', { name: 'Il giorno libero più vicino: mercoledì 10 dicembre' }),
    ).toHaveFocus();
    // Esc gives the focus back to the day.
    await userEvent.keyboard('{Escape}');
    await expect(day).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).toHaveBeenLastCalledWith(parseDate('2025-12-10'));
  },
};

/** A tap on a closed day is answered in the line and said to a screen reader, each time anew. */
export const OnTap: Story = {
  parameters: { requirements: 'B1' },
  play: async ({ canvas, userEvent, args }) => {
    const day = canvas.getByRole('button', { name: 'completo, giovedì 11 dicembre 2025' });
    const status = canvas.getByRole('status');
    await expect(status).toBeEmptyDOMElement();
    await userEvent.click(day);
    await expect(canvas.getByText('giovedì 11 dicembre – completo')).toBeVisible();
    await expect(status).toHaveTextContent('completo, giovedì 11 dicembre 2025');
    const said = status.textContent;
    await userEvent.click(day);
    await expect(status.textContent).not.toBe(said);
    await expect(args.onSelect).not.toHaveBeenCalled();
    await userEvent.click(document.body);
    await expect(canvas.queryByText('giovedì 11 dicembre – completo')).toBeNull();
    // Beside another choice nobody reads on that this one cannot be booked.
    await userEvent.click(canvas.getByRole('button', { name: /mercoledì 10 dicembre 2025/ }));
    await expect(status).toBeEmptyDOMElement();
  },
};
