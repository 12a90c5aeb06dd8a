import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TextArea } from './TextArea.tsx';

const meta = {
  id: 'forms-textarea',
  title: 'Forms/TextArea',
  component: TextArea,
  tags: ['autodocs', 'interactive'],
  args: { label: 'Messaggio', name: 'message', required: true },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '36rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TextArea>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Enter begins a new line: it does not submit the form. */
export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Messaggio' });
    await userEvent.tab();
    await userEvent.keyboard('Buongiorno,{Enter}vorrei informazioni sui master.');
    await expect(field).toHaveValue('Buongiorno,\nvorrei informazioni sui master.');
    await expect(field).toBeRequired();
    await userEvent.tab();
    await expect(field).not.toHaveFocus();
  },
};

export const Filled: Story = { args: { defaultValue: 'Vorrei informazioni sui master per insegnanti.' } };

export const WithHint: Story = {
  args: { hint: 'Un corso, un master, una certificazione: quello che cerchi.' },
};

/** It grows with its text up to a maximum height; then it scrolls. */
export const LongText: Story = {
  args: { defaultValue: 'Vorrei sapere quali titoli servono per la graduatoria.\n'.repeat(9) },
};

export const Invalid: Story = {
  args: {
    error: 'Scrivi il tuo messaggio',
    hint: 'Un corso, un master, una certificazione: quello che cerchi.',
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Messaggio' });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(
      'Un corso, un master, una certificazione: quello che cerchi. Scrivi il tuo messaggio',
    );
  },
};

export const Disabled: Story = { args: { disabled: true, defaultValue: 'In attesa della risposta.' } };

/** The page's own description is read before the hint and the error of the component. */
export const DescribedByThePage: Story = {
  args: { 'aria-describedby': 'page-help', hint: 'Aiuto del campo.', error: 'Errore del campo.' },
  decorators: [
    (Story) => (
      <>
        <p id="page-help">Aiuto della pagina.</p>
        <Story />
      </>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(
      'Aiuto della pagina. Aiuto del campo. Errore del campo.',
    );
  },
};
