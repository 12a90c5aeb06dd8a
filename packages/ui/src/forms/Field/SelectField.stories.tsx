import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SelectField } from './SelectField.tsx';

const meta = {
  id: 'forms-selectfield',
  title: 'Forms/SelectField (dropdown)',
  component: SelectField,
  tags: ['autodocs', 'interactive'],
  args: {
    label: 'Che cosa ti interessa?',
    name: 'interest',
    options: ['Un corso di laurea', 'Un master', 'Una certificazione'],
    noChoice: 'Scegli',
    required: true,
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '36rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SelectField>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Nothing is chosen before the visitor does. */
export const Empty: Story = {};

/** The arrow keys choose. */
export const Choosing: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Che cosa ti interessa?' });
    await expect(field).toBeRequired();
    await userEvent.selectOptions(field, 'Un master');
    await expect(field).toHaveValue('Un master');
    await userEvent.tab();
    await expect(field).not.toHaveFocus();
  },
};

export const Chosen: Story = { args: { defaultValue: 'Una certificazione' } };

export const Optional: Story = { args: { mark: 'facoltativo', required: false } };

export const Invalid: Story = {
  args: { error: 'Rispondi a questa domanda' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Rispondi a questa domanda');
  },
};

/** A long answer is cut in the closed field, and whole in the list of the device. */
export const LongOption: Story = {
  args: {
    options: ['Una certificazione linguistica o informatica che dia punteggio in graduatoria', 'Altro'],
    defaultValue: 'Una certificazione linguistica o informatica che dia punteggio in graduatoria',
  },
};
