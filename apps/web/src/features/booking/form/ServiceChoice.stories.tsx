import { exampleRules } from '@centro/booking';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ServiceChoice } from './ServiceChoice.tsx';

const exams = { ...exampleRules, key: 'esami' };
const competitions = { ...exampleRules, key: 'concorsi', name: 'Preparazione concorsi' };

const meta = {
  id: 'booking-service-choice',
  title: 'Booking/Service choice',
  tags: ['interactive'],
  component: ServiceChoice,
  args: { services: [exampleRules, exams, competitions], chosen: exampleRules, onChoose: fn() },
  parameters: { requirements: 'B22' },
} satisfies Meta<typeof ServiceChoice>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A service without a name shows its key, the centre's own that it is the consultation. */
export const Several: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Che cosa vuoi prenotare?' })).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'Consulenza' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'esami' })).not.toBeChecked();
  },
};

export const Choosing: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Preparazione concorsi' }));
    await expect(args.onChoose).toHaveBeenCalledWith(competitions);
  },
};

/** There is nothing to choose. */
export const One: Story = {
  tags: ['!interactive'],
  args: { services: [exampleRules] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('radio')).toBeNull();
  },
};
