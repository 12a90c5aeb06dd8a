import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button } from '../../actions/Button/Button.tsx';
import { Notice } from '../../feedback/Notice/Notice.tsx';
import { TextField } from '../Field/TextField.tsx';
import { Form } from './Form.tsx';
import { FormRow } from './FormRow.tsx';

const meta = {
  id: 'forms-form',
  title: 'Forms/Form',
  component: Form,
  tags: ['autodocs', 'interactive'],
  args: { onSubmit: fn((event) => event.preventDefault()) },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '36rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Form>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  render: (args) => (
    <Form {...args}>
      <FormRow>
        <TextField label="Nome" autoComplete="given-name" required />
        <TextField label="Cognome" autoComplete="family-name" required />
      </FormRow>
      <FormRow>
        <Button type="submit">Conferma prenotazione</Button>
        <Button variant="outline">Annulla</Button>
      </FormRow>
    </Form>
  ),
};

/** The form submits although required fields are empty: it shows its own messages. */
export const SubmittedEmpty: Story = {
  ...Empty,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Conferma prenotazione' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

/** Tab follows the order of the fields; Enter in any of them submits the form. */
export const ByKeyboard: Story = {
  ...Empty,
  play: async ({ canvas, userEvent, args }) => {
    for (const name of ['Nome', 'Cognome']) {
      await userEvent.tab();
      await expect(canvas.getByRole('textbox', { name })).toHaveFocus();
    }
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const Invalid: Story = {
  render: (args) => (
    <Form {...args}>
      <Notice tone="error" toneLabel="Errore">
        Per favore, completa tutti i campi obbligatori.
      </Notice>
      <FormRow>
        <TextField label="Nome" autoComplete="given-name" required error="Inserisci il tuo nome" />
        <TextField label="Cognome" autoComplete="family-name" required error="Inserisci il tuo cognome" />
      </FormRow>
      <FormRow>
        <Button type="submit">Conferma prenotazione</Button>
        <Button variant="outline">Annulla</Button>
      </FormRow>
    </Form>
  ),
};

/** A given class is added to that of the component. */
export const WithClassName: Story = {
  args: { className: 'own', 'aria-label': 'Prenotazione' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('form', { name: 'Prenotazione' })).toHaveClass('Form', 'own');
  },
};
