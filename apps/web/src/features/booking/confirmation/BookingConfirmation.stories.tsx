import { parseDate, parseZonedDateTime } from '@internationalized/date';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn } from 'storybook/test';
import { BookingConfirmation } from './BookingConfirmation.tsx';

const meta = {
  title: 'Booking/Confirmation',
  tags: ['interactive'],
  component: BookingConfirmation,
  args: {
    now: parseZonedDateTime('2025-11-12T09:00[Europe/Rome]'),
    confirmed: {
      selection: { day: parseDate('2025-11-17'), slot: '17:00' },
      details: {
        firstName: 'Maria',
        lastName: 'Rossi',
        phone: '+39 300 000 0000',
        email: 'maria@visitor.example',
      },
      reference: 'K7M2-9QXD',
      provisional: null,
    },
  },
} satisfies Meta<typeof BookingConfirmation>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What the toast said, and all that is worth keeping; the heading has the focus. */
export const Booked: Story = {
  parameters: { requirements: 'B4, R156, A59' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'La tua consulenza' })).toHaveFocus();
    await expect(
      canvas.getByText('lunedì 17 novembre 2025 (17/11/2025) alle ore 17:00, ora italiana'),
    ).toBeVisible();
    await expect(canvas.getByText('Prenotazione effettuata, riceverai una mail di conferma.')).toBeVisible();
    await expect(canvas.getByText(/Te la mandiamo a maria@visitor.example\./)).toBeVisible();
    await expect(canvas.getByText('K7M2-9QXD')).toBeVisible();
  },
};

/** The seat is kept until the link in the email is pressed: what to do, and by when. */
export const ToConfirm: Story = {
  parameters: { requirements: 'B26, R156' },
  args: {
    confirmed: {
      ...meta.args.confirmed,
      provisional: { minutes: 30, confirmBy: '2025-11-12T08:30:00.000Z' },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Prenotazione effettuata, riceverai una mail di conferma.')).toBeVisible();
    await expect(canvas.getByText('Da confermare')).toBeVisible();
    await expect(canvas.getByText(/conferma dal link entro le ore 09:30 \(ora italiana\)/)).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Aggiungi al calendario' })).toBeNull();
  },
};

/** The mail server has not accepted the email yet: the time runs from then. */
export const ToConfirmOnceSent: Story = {
  parameters: { requirements: 'B26' },
  args: { confirmed: { ...meta.args.confirmed, provisional: { minutes: 30 } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/entro 30 minuti da quando arriva/)).toBeVisible();
  },
};

/** The calendar file is made here: it needs no server. */
export const AddedToACalendar: Story = {
  parameters: { requirements: 'B4, A6' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Aggiungi al calendario' });
    await expect(link).toHaveAttribute('download', 'consulenza.ics');
    const file = await (await fetch(link.getAttribute('href') ?? '')).text();
    await expect(file).toContain('DTSTART:20251117T160000Z');
    await expect(file).toContain('DTEND:20251117T163000Z');
    await expect(file).toContain('DESCRIPTION:Codice K7M2-9QXD\\n');
    await expect(file).not.toContain('maria');
  },
};

export const Printed: Story = {
  play: async ({ canvas, userEvent }) => {
    const print = spyOn(window, 'print').mockReturnValue();
    await userEvent.click(canvas.getByRole('button', { name: 'Stampa' }));
    await expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
  },
};
