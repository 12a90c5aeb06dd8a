import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { expect } from 'storybook/test';
import { Button } from '../../actions/Button/Button.tsx';
import { TextField } from './TextField.tsx';

const meta = {
  id: 'forms-textfield',
  title: 'Forms/TextField (input)',
  component: TextField,
  tags: ['autodocs', 'interactive'],
  args: { label: 'Nome', name: 'firstName', autoComplete: 'given-name', required: true },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '20rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TextField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Typing: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Nome' });
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await userEvent.keyboard('Maria');
    await expect(field).toHaveValue('Maria');
    await expect(field).toBeRequired();
    await expect(field).toHaveAttribute('autocomplete', 'given-name');
    await expect(field).toHaveAttribute('aria-invalid', 'false');
  },
};

export const Filled: Story = { args: { defaultValue: 'Maria' } };

export const WithHint: Story = {
  args: {
    label: 'Telefono',
    type: 'tel',
    autoComplete: 'tel',
    hint: 'Ti chiamiamo solo per questo appuntamento.',
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Telefono' });
    await expect(field).toHaveAccessibleDescription('Ti chiamiamo solo per questo appuntamento.');
  },
};

export const Invalid: Story = {
  args: { error: 'Inserisci il tuo nome' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Nome' });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Inserisci il tuo nome');
  },
};

export const InvalidWithHint: Story = {
  args: {
    label: 'Email',
    type: 'email',
    autoComplete: 'email',
    hint: 'Ti arriva qui la conferma.',
    error: 'Inserisci la tua email',
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Email' });
    await expect(field).toHaveAccessibleDescription('Ti arriva qui la conferma. Inserisci la tua email');
  },
};

/** In a form of required fields, the optional one is marked; the form states the rule once. */
export const Marked: Story = {
  args: { label: 'Telefono', mark: '(facoltativo)', type: 'tel', autoComplete: 'tel', required: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Telefono (facoltativo)' })).not.toBeRequired();
  },
};

/** The hint of the specification appears under the pointer. */
export const HoverHint: Story = {
  parameters: { requirements: 'R132' },
  args: { title: 'Required!' },
  play: async ({ canvas }) => {
    await expect(canvas.getByTitle('Required!')).toBe(canvas.getByRole('textbox', { name: 'Nome' }));
  },
};

/** Long words wrap, in the label and below the field. */
export const LongTexts: Story = {
  args: {
    label: 'Certificazioni informatiche riconosciute che hai già conseguito',
    hint: 'Anche quelle conseguite all’estero, purché riconosciute dal Ministero.',
    error: 'Scrivi almeno una certificazione, oppure «nessuna»',
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '12rem' }}>
        <Story />
      </div>
    ),
  ],
};

export const Disabled: Story = { args: { disabled: true, defaultValue: 'Maria' } };

/** A form moves the focus to the first field in error. */
export const FocusedByItsForm: Story = {
  render: function FocusedByItsForm(args) {
    const field = useRef<HTMLInputElement>(null);
    return (
      <>
        <TextField {...args} ref={field} />
        <p style={{ marginTop: 'var(--space-5)' }}>
          <Button onClick={() => field.current?.focus()}>Conferma</Button>
        </p>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Conferma' }));
    await expect(canvas.getByRole('textbox', { name: 'Nome' })).toHaveFocus();
  },
};

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
