import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import type { TimeOfDay } from '../../time/toTimeSlot.ts';
import { SlotPicker, type SlotPickerProps } from './SlotPicker.tsx';

const meta = {
  title: 'Booking/Slots',
  tags: ['interactive'],
  component: SlotPicker,
  args: {
    labelledBy: 'chosen-day',
    slots: ['16:30', '17:00', '17:30', '18:00'],
    selected: null,
    onSelect: fn(),
  },
  render: (args) => <Chooser {...args} />,
} satisfies Meta<typeof SlotPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Keeps the choice, as a page does. */
function Chooser(props: SlotPickerProps) {
  const [selected, setSelected] = useState<TimeOfDay | null>(props.selected);
  const handleSelect = (slot: TimeOfDay) => {
    setSelected(slot);
    props.onSelect(slot);
  };
  return (
    <div style={{ maxWidth: '28rem' }}>
      <p id="chosen-day">lunedì 17 novembre 2025</p>
      <SlotPicker {...props} selected={selected} onSelect={handleSelect} />
    </div>
  );
}

export const NoneChosen: Story = {};

export const OneChosen: Story = { args: { selected: '17:00' } };

/** Late on the day itself fewer are left. */
export const FewLeft: Story = { parameters: { requirements: 'R112' }, args: { slots: ['18:00'] } };

/** Clicking chooses and highlights; clicking the chosen one again keeps it. */
export const ChoosingASlot: Story = {
  parameters: { requirements: 'R114, A11' },
  play: async ({ canvas, userEvent, args }) => {
    const slot = canvas.getByRole('radio', { name: '17:00' });
    await userEvent.click(slot);
    await expect(args.onSelect).toHaveBeenCalledWith('17:00');
    await expect(slot).toBeChecked();
    await userEvent.click(slot);
    await expect(slot).toBeChecked();
  },
};

/** All arrows, Home and End move among the slots and the space bar chooses, in a group named by the day. */
export const WithTheKeyboard: Story = {
  parameters: { requirements: 'A12' },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'lunedì 17 novembre 2025' })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: '16:30' })).toHaveFocus();
    for (const [key, slot] of [
      ['{ArrowUp}', '16:30'],
      ['{ArrowDown}', '17:00'],
      ['{ArrowRight}', '17:30'],
      ['{ArrowUp}', '17:00'],
      ['{ArrowLeft}', '16:30'],
      ['{End}', '18:00'],
      ['{ArrowDown}', '18:00'],
      ['{Home}', '16:30'],
    ] as const) {
      await userEvent.keyboard(key);
      await expect(canvas.getByRole('radio', { name: slot })).toHaveFocus();
    }
    await expect(args.onSelect).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown}{ArrowDown} ');
    await expect(args.onSelect).toHaveBeenCalledWith('17:30');
  },
};
