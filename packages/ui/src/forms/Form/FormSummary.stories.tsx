import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState, type FormEvent } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Button } from '../../actions/Button/Button.tsx';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { TextArea } from '../Field/TextArea.tsx';
import { TextField } from '../Field/TextField.tsx';
import { Form } from './Form.tsx';
import { FormRow } from './FormRow.tsx';
import { FormSummary, type FormSummaryProps } from './FormSummary.tsx';

const problems = [
  { fieldId: 'nome', text: 'Inserisci il tuo nome' },
  { fieldId: 'messaggio', text: 'Scrivi il tuo messaggio' },
  { fieldId: 'consenso', text: 'Devi accettare il trattamento dei dati personali.' },
];

const meta = {
  id: 'forms-formsummary',
  title: 'Forms/FormSummary',
  component: FormSummary,
  tags: ['autodocs', 'interactive'],
  args: {
    toneLabel: 'Errore',
    title: 'Tutti i campi obbligatori devono essere riempiti.',
    problems,
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '36rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof FormSummary>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Warning: Story = { args: { tone: 'warning', toneLabel: 'Attenzione' } };

export const OneProblem: Story = { args: { problems: problems.slice(0, 1) } };

/**
 * A long form: the summary gets the focus and is read completely, and each link focuses its field. In a
 * short form that is visible as a whole, the first invalid field gets the focus instead.
 */
export const InALongForm: Story = {
  render: function InALongForm(args: FormSummaryProps) {
    const summary = useRef<HTMLDivElement>(null);
    const [isWrong, setIsWrong] = useState(false);
    const errorOf = (fieldId: string) =>
      isWrong ? problems.find((problem) => problem.fieldId === fieldId)?.text : undefined;
    function handleSubmit(event: FormEvent) {
      event.preventDefault();
      setIsWrong(true);
      requestAnimationFrame(() => summary.current?.focus());
    }
    return (
      <Form onSubmit={handleSubmit}>
        {isWrong && <FormSummary {...args} ref={summary} />}
        <FormRow>
          <TextField id="nome" label="Nome" autoComplete="given-name" error={errorOf('nome')} />
          <TextField label="Cognome" autoComplete="family-name" defaultValue="Rossi" />
        </FormRow>
        <TextArea id="messaggio" label="Messaggio" error={errorOf('messaggio')} />
        <Checkbox
          id="consenso"
          label="Acconsento al trattamento dei dati personali."
          error={errorOf('consenso')}
        />
        <Button type="submit">Invia</Button>
      </Form>
    );
  },
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Invia' }));
    const title = await canvas.findByText('Tutti i campi obbligatori devono essere riempiti.');
    await step('the summary has the focus', async () => {
      await waitFor(() => expect(document.activeElement).toContainElement(title));
    });
    const links = [
      { text: 'Inserisci il tuo nome', field: canvas.getByRole('textbox', { name: 'Nome' }) },
      { text: 'Scrivi il tuo messaggio', field: canvas.getByRole('textbox', { name: 'Messaggio' }) },
      {
        text: 'Devi accettare il trattamento dei dati personali.',
        field: canvas.getByRole('checkbox'),
      },
    ];
    const address = window.location.href;
    for (const { text, field } of links) {
      await step(`«${text}» leads to its field, by Tab and Enter`, async () => {
        const link = canvas.getByRole('link', { name: text });
        link.focus();
        await userEvent.keyboard('{Enter}');
        await expect(field).toHaveFocus();
        await expect(field).toHaveAccessibleDescription(text);
      });
    }
    await expect(window.location.href).toBe(address);
  },
};
