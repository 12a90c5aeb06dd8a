import { parseDate } from '@internationalized/date';
import type { Meta, StoryObj } from '@storybook/react-vite';
import MockDate from 'mockdate';
import { StrictMode, type ComponentType } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { messages as englishMessages } from '../../../examples/other-centre/src/messages.ts';
import { rules as englishRules } from '../../../examples/other-centre/src/rules.ts';
import { contacts } from '../../../examples/contacts.ts';
import officeJson from '../../../examples/office.json' with { type: 'json' };
import type { BookingRules } from '../../rules/BookingRules.ts';
import { exampleRules } from '../../rules/exampleRules.ts';
import { validateRules } from '../../validate/index.ts';
import { slotsOf } from '../../rules/hours.ts';
import { Composition } from '../../../examples/Composition.tsx';
import { PickerPage, type PickerPageProps } from '../../../examples/PickerPage.tsx';
import { BookingPicker, type BookingPickerProps } from './BookingPicker.tsx';
import { inEnglish } from '../../../examples/inEnglish.ts';
import { useSelection } from '../selection/useSelection.ts';

type ControlledPageProps = PickerPageProps & {
  [Rule in 'hours' | 'capacity' | 'window']?: BookingRules[Rule] | undefined;
};

/** A page whose rules a designer changes by the controls. */
function ControlledPage({ rules, hours, capacity, window, ...page }: ControlledPageProps) {
  const changed = { ...(hours && { hours }), ...(capacity && { capacity }), ...(window && { window }) };
  return <PickerPage rules={{ ...rules, ...changed }} {...page} />;
}

const morning = { from: '09:00', to: '13:00', every: 30 } as const;
const hours: Record<string, BookingRules['hours']> = {
  'three afternoons': exampleRules.hours,
  'five mornings': {
    monday: morning,
    tuesday: morning,
    wednesday: morning,
    thursday: morning,
    friday: morning,
  },
  'one hour on Saturday': { saturday: ['10:00'] },
};
const windows: Record<string, BookingRules['window']> = {
  '7 days': { days: 7 },
  '1 month': { months: 1 },
  '2 months': { months: 2 },
  '1 year': { months: 12 },
};

/** What the controls say of the arguments of the page. */
const pageArgTypes = {
  hours: {
    description: 'Instead of those of the rules.',
    control: 'select',
    options: Object.keys(hours),
    mapping: hours,
  },
  capacity: {
    description: 'How many bookings one slot takes, instead of that of the rules.',
    control: 'select',
    options: [1, 3, 10],
  },
  window: {
    description: 'How far ahead a day can be booked, instead of that of the rules.',
    control: 'select',
    options: Object.keys(windows),
    mapping: windows,
  },
  rules: {
    description: 'The rules of booking, which `useSelection` takes.',
    table: { category: 'Every rule' },
  },
  selection: { control: false },
  children: { control: false },
} as const;

const meta = {
  id: 'booking-picker',
  title: 'Booking/Picker',
  tags: ['autodocs', 'interactive'],
  // The controls are those of the picker itself, and of the page around it.
  component: BookingPicker as ComponentType<Partial<BookingPickerProps>> as typeof ControlledPage,
  render: (args) => <ControlledPage {...args} />,
  argTypes: pageArgTypes,
  // The controls begin with what the arguments begin with.
  args: { hours: undefined, capacity: undefined, window: undefined, rules: exampleRules, onSubmit: fn() },
  parameters: { clock: '2025-11-12T09:00', locales: { 'en-GB': inEnglish } },
} satisfies Meta<typeof ControlledPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The page opens on the first bookable day. */
export const SlotChosen: Story = {
  parameters: { requirements: 'R114' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '17:00' }));
    await expect(canvas.getByRole('radio', { name: '17:00' })).toBeChecked();
    await userEvent.click(document.body);
  },
};

/** The check returns the selection. */
export const Submitted: Story = {
  parameters: { requirements: 'R115' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '17:00' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Prenota ora' }));
    await expect(args.onSubmit).toHaveBeenCalledWith(
      { day: parseDate('2025-11-12'), slot: '17:00' },
      expect.any(FormData),
      { day: '2025-11-12', slot: '17:00', timeZone: 'Europe/Rome' },
    );
  },
};

/** Its controls «hours», «capacity» and «window» change the rules, here and in the other stories. */
export const OtherRules: Story = {
  args: { hours: { saturday: ['10:00'] }, capacity: 3, window: { days: 7 } },
  play: async ({ canvas }) => {
    // The calendar comes with a code of its own.
    await expect(await canvas.findByText('15/11/2025')).toBeVisible();
    await expect(canvas.getByRole('radio', { name: /^10:00.*3 posti/ })).toBeVisible();
    await expect(canvas.getAllByRole('radio')).toHaveLength(1);
    await expect(canvas.getByRole('button', { name: 'Mese successivo' })).toBeDisabled();
  },
};

/** Without a slot the check says what is missing. */
export const SlotMissing: Story = {
  parameters: { requirements: 'R133' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Prenota ora' }));
    await expect(args.onSubmit).toHaveBeenCalledWith(null, expect.any(FormData), null);
    await expect(canvas.getByText("Selezione l'ora della prenotazione")).toBeVisible();
    await expect(canvas.getByRole('radio', { name: '16:30' })).toHaveFocus();
    await expect(canvas.getByRole('radiogroup')).toHaveAccessibleDescription(
      "Selezione l'ora della prenotazione",
    );
  },
};

/** Fields of the page inside the form are checked by the browser and come with the selection. */
export const WithFieldsOfThePage: Story = {
  render: function Render({ rules, onSubmit }: PickerPageProps) {
    const selection = useSelection(rules);
    return (
      <BookingPicker selection={selection} contacts={contacts} onSubmit={onSubmit}>
        <Composition initialView="calendar" />
        <label>
          Nome <input name="name" required style={{ minHeight: '2.75rem' }} />
        </label>
      </BookingPicker>
    );
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '17:00' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Prenota ora' }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(canvas.getByRole('textbox', { name: 'Nome' })).toHaveFocus();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Nome' }), 'Ada');
    await userEvent.click(canvas.getByRole('button', { name: 'Prenota ora' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    const [[selected, fields] = []] = args.onSubmit.mock.calls;
    await expect(selected).toEqual({ day: parseDate('2025-11-12'), slot: '17:00' });
    await expect(fields?.get('name')).toBe('Ada');

    // A second press, while the page still books.
    args.onSubmit.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 500)));
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Prenota ora' }));
    await expect(args.onSubmit).toHaveBeenCalledTimes(2);
    await waitFor(async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Prenota ora' }));
      await expect(args.onSubmit).toHaveBeenCalledTimes(3);
    });
  },
};

/** Late on the present day no slot is left. */
export const NoSlotsToday: Story = {
  parameters: { requirements: 'R113, R158, A2', clock: '2025-11-12T18:10' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nessuno slot libero per il giorno selezionato')).toBeVisible();
    await expect(canvas.queryByRole('radio')).toBeNull();
  },
};

/** Another day keeps the slot that it offers too, else it clears it, and either is said. */
export const ChangingTheDay: Story = {
  parameters: { requirements: 'A11, A25' },
  args: { availability: [{ day: '2025-11-17', fullSlots: ['17:00'] }] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '17:00' }));
    await userEvent.click(canvas.getByRole('button', { name: 'giovedì 13 novembre 2025' }));
    await expect(canvas.getByRole('radio', { name: '17:00' })).toBeChecked();
    await expect(canvas.getByText('L’orario 17:00 resta scelto.').closest('[role=status]')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'lunedì 17 novembre 2025' }));
    await expect(canvas.queryByRole('radio', { checked: true })).toBeNull();
    await expect(canvas.getByText('L’orario 17:00 non è più disponibile: scegline un altro.')).toBeVisible();
  },
};

/** The calendar announces the day by itself: what is written above the slots is not read out a second time. */
export const DayAnnouncedOnce: Story = {
  parameters: { requirements: 'A10' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'mercoledì 19 novembre 2025' }));
    const regions = canvasElement.ownerDocument.querySelectorAll(
      '[aria-live]:not([aria-live=off]), [role=status]',
    );
    const announced = () =>
      [...regions, ...document.querySelectorAll('[role=log]')].filter(({ textContent }) =>
        textContent.includes('mercoledì 19 novembre'),
      );
    await waitFor(() => expect(new Set(announced()).size).toBeGreaterThan(0));
    await expect(canvas.getByText('19/11/2025')).toBeVisible();
    await expect(new Set(announced()).size).toBe(1);
  },
};

/** A slot that goes while the page lies open is found at the check, cleared, and no longer shown. */
export const SlotGoneAtTheCheck: Story = {
  parameters: { requirements: 'A5, A13', clock: '2025-11-12T15:59' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '16:30' }));
    MockDate.set('2025-11-12T16:00:00+01:00');
    await userEvent.click(canvas.getByRole('button', { name: 'Prenota ora' }));
    await expect(args.onSubmit).toHaveBeenCalledWith(null, expect.any(FormData), null);
    await expect(canvas.getByText("Selezione l'ora della prenotazione")).toBeVisible();
    await expect(canvas.queryByRole('radio', { name: '16:30' })).toBeNull();
    await expect(canvas.queryByRole('radio', { checked: true })).toBeNull();
  },
};

/** When the page is shown again the clock is read again. */
export const ShownAgain: Story = {
  parameters: { requirements: 'A5', clock: '2025-11-12T15:59' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: '16:30' })).toBeVisible();
    MockDate.set('2025-11-13T08:00:00+01:00');
    document.dispatchEvent(new Event('visibilitychange'));
    await expect(await canvas.findByText('13/11/2025')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^giovedì 13 novembre 2025, oggi/ })).toBeVisible();
  },
};

/** A link opens on its day and slot. */
export const FromALink: Story = {
  parameters: { requirements: 'B13' },
  args: { defaultValue: { day: '2025-12-04', slot: '17:00' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('04/12/2025')).toBeVisible();
    await expect(canvas.getByRole('radio', { name: '17:00' })).toBeChecked();
    await expect(canvas.getByRole('button', { name: 'giovedì 4 dicembre 2025, scelto' })).toBeVisible();
  },
};

/** A link to a closed day is ignored silently. */
export const FromALinkToAClosedDay: Story = {
  parameters: { requirements: 'A61' },
  args: { defaultValue: { day: '2025-12-05', slot: '17:00' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('12/11/2025')).toBeVisible();
  },
};

/** «Elenco» takes the calendar's place; what is chosen in one is chosen in the other. */
export const AsAList: Story = {
  parameters: { requirements: 'B2' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Elenco' }));
    await userEvent.click(canvas.getByRole('radio', { name: '17:00, lunedì 17 novembre 2025' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Calendario' }));
    await expect(canvas.getByRole('button', { name: 'lunedì 17 novembre 2025, scelto' })).toBeVisible();
    await expect(canvas.getByRole('radio', { name: '17:00' })).toBeChecked();
  },
};

/** On a wide screen the panel keeps its padding above what is chosen, which stands first there beside the list. */
export const AsAListOnAWideScreen: Story = {
  globals: { viewport: { value: '1440', isRotated: false } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Elenco' }));
    await userEvent.click(canvas.getByRole('radio', { name: '17:00, lunedì 17 novembre 2025' }));
    const chosen = canvas.getByText('lunedì 17 novembre', { selector: '.booking-summary *' });
    const firstWeek = canvas.getByRole('heading', { name: /Questa settimana/ });
    const distance = chosen.getBoundingClientRect().top - firstWeek.getBoundingClientRect().top;
    await expect(Math.abs(distance)).toBeLessThan(16);
  },
};

/** React calls effects twice here; the clock runs once (no warning, one choice). */
export const InStrictMode: Story = {
  render: (args) => (
    <StrictMode>
      <ControlledPage {...args} />
    </StrictMode>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '18:00' }));
    await userEvent.click(canvas.getByRole('button', { name: 'giovedì 13 novembre 2025' }));
    await expect(canvas.getByText('L’orario 18:00 resta scelto.')).toBeVisible();
  },
};

const verdict = validateRules(officeJson);
const officeRules = verdict.ok ? verdict.rules : exampleRules;

/** Rules from a file with other hours on each day: a list, even steps, a meeting on Saturday, an evening once. */
export const OtherHoursEachDay: Story = {
  parameters: { requirements: 'B22' },
  args: { rules: officeRules },
  play: async ({ canvas, userEvent, args }) => {
    const slotsOn = async (day: string) => {
      await userEvent.click(canvas.getByRole('button', { name: new RegExp(`^${day} novembre 2025`) }));
      return canvas.getAllByRole('radio').map((slot) => slot.getAttribute('value')?.slice(11));
    };
    await expect(await slotsOn('lunedì 17')).toEqual(['16:30', '17:15']);
    await expect(await slotsOn('mercoledì 19')).toEqual(['09:00', '09:40', '10:20']);
    await expect(await slotsOn('venerdì 14')).toEqual(['20:00']);
    await expect(await slotsOn('sabato 15')).toEqual(['09:00', '12:00']);
    await userEvent.click(canvas.getByRole('radio', { name: /^12:00/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Prenota ora' }));
    await expect(args.onSubmit).toHaveBeenCalledWith(
      { day: parseDate('2025-11-15'), slot: '12:00' },
      expect.any(FormData),
      { day: '2025-11-15', slot: '12:00', timeZone: 'Europe/Rome' },
    );
  },
};

/** The centre of `examples/other-centre`: Saturdays only, slots of twenty minutes, two weeks, English. */
export const AnotherCentre: Story = {
  args: { rules: englishRules, messages: englishMessages },
  parameters: { clock: '2027-07-23T11:00' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('24/07/2027')).toBeVisible();
    await expect(canvas.getAllByRole('radio')).toHaveLength(9);
    await expect(
      canvas.getByRole('button', { name: /^Saturday,? 24 July 2027, chosen, first available day$/ }),
    ).toBeVisible();
    await expect(
      canvas.getByRole('button', { name: /^Saturday,? 31 July 2027, last available day$/ }),
    ).toBeVisible();
  },
};

const englishSlots = slotsOf(englishRules.hours.saturday ?? [], englishRules);

/** Every place of both Saturdays is taken. */
export const AnotherCentreFull: Story = {
  parameters: { requirements: 'A25', clock: '2027-07-23T11:00' },
  args: {
    ...AnotherCentre.args,
    availability: ['2027-07-24', '2027-07-31'].map((day) => ({ day, fullSlots: englishSlots })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Choose a day in the calendar')).toBeVisible();
    await expect(
      canvas.getByRole('button', { name: /^fully booked, Saturday,? 24 July 2027/ }),
    ).toBeVisible();
  },
};
