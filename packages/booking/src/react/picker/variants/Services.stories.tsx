import { parseDate } from '@internationalized/date';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { exampleRules } from '../../../rules/exampleRules.ts';
import { TwoServices } from '../../../../examples/TwoServices.tsx';

/** A centre with consultations and exams: a second rule set, with a `key`, and a choice before the picker. */
const meta = {
  id: 'booking-picker-services',
  title: 'Booking/Picker/Services',
  component: TwoServices,
  args: {
    services: [
      { label: 'Consulenza, 30 minuti', rules: exampleRules },
      {
        label: 'Esame, 20 minuti',
        rules: {
          ...exampleRules,
          key: 'esami',
          hours: { saturday: { from: '09:00', to: '10:00', every: 20 } },
          durationMinutes: 20,
          capacity: 4,
        },
      },
    ],
    centreKey: 'demo-centre',
    onSubmit: fn(),
  },
  parameters: { clock: '2025-11-12T09:00' },
} satisfies Meta<typeof TwoServices>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each service has its own days; what was chosen for one is not the choice of the other. */
export const TwoServicesOnOnePage: Story = {
  name: 'Two services',
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '17:00, giovedì 13 novembre 2025' }));
    await userEvent.click(canvas.getByRole('radio', { name: 'Esame, 20 minuti' }));
    await expect(canvas.queryByRole('radio', { name: /novembre 2025/, checked: true })).toBeNull();
    await expect(canvas.queryByRole('radio', { name: /giovedì 13 novembre/ })).toBeNull();

    await userEvent.click(canvas.getByRole('radio', { name: /^09:20, sabato 15 novembre 2025/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Prenota ora' }));
    await expect(args.onSubmit).toHaveBeenCalledWith(
      { day: parseDate('2025-11-15'), slot: '09:20' },
      'esami',
    );
  },
};
