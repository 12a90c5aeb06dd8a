import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish } from '../../../../examples/inEnglish.ts';
import { PickerPage } from '../../../../examples/PickerPage.tsx';
import { messages as englishMessages } from '../../../../examples/other-centre/src/messages.ts';
import { rules as englishRules } from '../../../../examples/other-centre/src/rules.ts';
import { exampleRules } from '../../../rules/exampleRules.ts';

const meta = {
  id: 'booking-picker-presses',
  title: 'Booking/Picker/Presses',
  component: PickerPage,
  args: { rules: exampleRules, onSubmit: fn() },
  parameters: { clock: '2025-11-12T09:00', locales: { 'en-GB': inEnglish } },
} satisfies Meta<typeof PickerPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What was missing is no longer said once it is chosen. */
export const MissingSlotChosen: Story = {
  parameters: { requirements: 'R133' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Prenota ora' }));
    await userEvent.click(canvas.getByRole('radio', { name: '17:00' }));
    await expect(canvas.queryByText("Selezione l'ora della prenotazione")).toBeNull();
  },
};

/** The button below leads to the first free day. */
export const ToTheFirstFreeDay: Story = {
  parameters: { requirements: 'R113', clock: '2025-11-12T18:10' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Vai al primo giorno libero / }));
    await expect(canvas.getByText('13/11/2025').parentElement).toHaveFocus();
    await expect(canvas.getByRole('radio', { name: '16:30' })).toBeVisible();
  },
};

/** A day with a reason of its own says it. */
export const AnotherCentreInAugust: Story = {
  args: { rules: englishRules, messages: englishMessages },
  parameters: { clock: '2027-07-23T11:00' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next month' }));
    await userEvent.click(canvas.getByRole('button', { name: /^Closed in August, Sunday,? 1 August 2027$/ }));
    await expect(canvas.getByText(/^Sunday,? 1 August – Closed in August$/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Closed in August.* 1 August 2027$/ })).toHaveFocus();
  },
};
