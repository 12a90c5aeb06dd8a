import { slotAddress } from '@centro/api-client/slotAddress';
import { exampleRules, type BookingSelection } from '@centro/booking';
import { parseDeepLink } from '@centro/booking/links';
import { useSelection, type UseSelectionOptions } from '@centro/booking/react';
import { parseDate } from '@internationalized/date';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, type within } from 'storybook/test';
import { BookingForm } from './BookingForm.tsx';

interface PageProps extends UseSelectionOptions {
  /** The query of the address. */
  link?: string;
  onSubmit: (selected: BookingSelection | null) => void;
}

/** The form with its selection, as the page joins them. */
function Page({ onSubmit, link = '', ...options }: PageProps) {
  const defaultValue = parseDeepLink(link, slotAddress);
  const selectionState = useSelection(exampleRules, { ...options, defaultValue });
  return (
    <div style={{ padding: 'var(--gutter)' }}>
      <BookingForm
        selectionState={selectionState}
        services={[exampleRules]}
        link={link}
        onSubmit={onSubmit}
      />
    </div>
  );
}

/** Its days and slots are links until its code is loaded. */
async function calendarShown(canvas: Pick<ReturnType<typeof within>, 'findByRole'>) {
  await canvas.findByRole('grid');
}

/** The picker of the kit as this centre composes it. Another centre starts from Booking/Picker. */
const meta = {
  id: 'booking-form',
  title: 'Booking/Form',
  component: Page,
  tags: ['autodocs'],
  args: { onSubmit: fn() },
  // Wide enough to begin with the calendar, in a documentation page too.
  globals: { viewport: { value: '1024', isRotated: false } },
  parameters: { layout: 'fullscreen', clock: '2025-11-12T09:00' },
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NoSlotChosen: Story = {};

/** A link opens on its day and slot. */
export const SlotChosen: Story = {
  parameters: { requirements: 'B13' },
  args: { link: '?giorno=2025-11-17&ora=17:00' },
  play: async ({ canvas }) => {
    await calendarShown(canvas);
    await expect(canvas.getByText('17/11/2025')).toBeVisible();
    await expect(canvas.getByRole('radio', { name: '17:00' })).toBeChecked();
    await expect(canvas.getByText('Il link propone questo orario:')).toBeVisible();
  },
};

/** Day, slot and submit, each by its own press. */
export const ChoosingAndSubmitting: Story = {
  parameters: { requirements: 'R114, R115' },
  play: async ({ canvas, userEvent, args }) => {
    await calendarShown(canvas);
    await userEvent.click(canvas.getByRole('button', { name: /^mercoledì 19 novembre 2025/ }));
    await expect(canvas.getByText('19/11/2025')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: '17:30' }));
    await expect(canvas.getByRole('radio', { name: '17:30' })).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Prenota ora' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

/** What the toast warns of stays readable above the button, until the next selection. */
export const SlotMissing: Story = {
  parameters: { requirements: 'R133, A59' },
  play: async ({ canvas, userEvent }) => {
    await calendarShown(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Prenota ora' }));
    await expect(canvas.getByText("Selezione l'ora della prenotazione")).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: '18:00' }));
    await expect(canvas.queryByText("Selezione l'ora della prenotazione")).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /^giovedì 13 novembre 2025/ }));
    await expect(canvas.getByText('L’orario 18:00 resta scelto.')).toBeVisible();
  },
};

/** Late in the afternoon no slot of today is left; the button leads on, and the focus with it. */
export const NoSlotsLeft: Story = {
  parameters: { requirements: 'R113, R158, A2', clock: '2025-11-12T18:10' },
  play: async ({ canvas }) => {
    await calendarShown(canvas);
    await expect(canvas.getByText('Nessuno slot libero per il giorno selezionato')).toBeVisible();
    await expect(canvas.queryByRole('radio')).toBeNull();
  },
};

export const FromNoSlotsToTheFirstDay: Story = {
  parameters: { clock: '2025-11-12T18:10' },
  play: async ({ canvas, userEvent }) => {
    await calendarShown(canvas);
    await userEvent.click(canvas.getByRole('button', { name: /^Vai al primo giorno libero / }));
    await expect(canvas.getByText('giovedì 13 novembre 2025').parentElement).toHaveFocus();
    await expect(canvas.getByRole('radio', { name: '16:30' })).toBeVisible();
  },
};

/** What the API tells: a full day and a closed one say so, a taken hour is not offered. */
export const FullAndClosedDays: Story = {
  parameters: { requirements: 'A25, B1, B18' },
  args: {
    availability: [
      { day: '2025-11-12', fullSlots: ['16:30', '17:00', '17:30', '18:00'] },
      { day: '2025-11-13', fullSlots: ['16:30', '18:00'] },
      { day: '2025-11-17', fullSlots: [], closure: { label: 'Chiusura straordinaria' } },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await calendarShown(canvas);
    await expect(canvas.getByText('13/11/2025')).toBeVisible();
    const slots = canvas.getAllByRole('radio').map((slot) => slot.getAttribute('aria-label'));
    await expect(slots).toEqual(['17:00', '17:30']);
    await userEvent.click(
      canvas.getByRole('button', { name: /^chiuso: Chiusura straordinaria.*17 novembre/ }),
    );
    await expect(canvas.getByText('13/11/2025')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^completo.*12 novembre/ })).toBeVisible();
  },
};

/** The other way to a slot: a list of those that can be booked. */
export const ByTheList: Story = {
  parameters: { requirements: 'B2' },
  play: async ({ canvas, userEvent, args }) => {
    await calendarShown(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Elenco' }));
    await userEvent.click(canvas.getByRole('radio', { name: '17:00, lunedì 17 novembre 2025' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Prenota ora' }));
    await expect(args.onSubmit).toHaveBeenCalledWith(
      { day: parseDate('2025-11-17'), slot: '17:00' },
      expect.any(FormData),
      { day: '2025-11-17', slot: '17:00', timeZone: 'Europe/Rome' },
    );
  },
};
