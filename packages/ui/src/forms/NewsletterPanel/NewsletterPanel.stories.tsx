import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import ramoUrl from '../../art/pages/ramo.svg';
import { Button } from '../../actions/Button/Button.tsx';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { Form } from '../Form/Form.tsx';
import { FormRow } from '../Form/FormRow.tsx';
import { FormSummary } from '../Form/FormSummary.tsx';
import { Loader } from '../../feedback/Loader/Loader.tsx';
import { TextArea } from '../Field/TextArea.tsx';
import { TextField } from '../Field/TextField.tsx';
import { NewsletterPanel, type NewsletterPanelProps } from './NewsletterPanel.tsx';
import { NewsletterSend } from './NewsletterSend.tsx';

const handleSubmit = fn((event: FormEvent) => event.preventDefault());

interface FieldsProps {
  filled?: boolean;
  /** The message above the fields. */
  summary?: ReactNode;
  /** Each empty field has its error. */
  wrong?: boolean;
}

/** The form of the site, with its states but without its requests. */
function Fields({ filled = false, summary, wrong = false }: FieldsProps) {
  const [consent, setConsent] = useState(filled || wrong);
  const text = (value: string) => (filled ? value : undefined);
  const error = (problem: string) => (wrong ? problem : undefined);
  return (
    <Form onSubmit={handleSubmit}>
      {summary}
      <FormRow>
        <TextField
          id="nl-nome"
          label="Nome"
          name="firstName"
          autoComplete="given-name"
          title="Required!"
          required
          defaultValue={text('Maria')}
          error={error('Inserisci il tuo nome')}
        />
        <TextField
          id="nl-cognome"
          label="Cognome"
          name="lastName"
          autoComplete="family-name"
          title="Required!"
          required
          defaultValue={text('Rossi')}
          error={error('Inserisci il tuo cognome')}
        />
        <TextField
          id="nl-email"
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          title="Required!"
          required
          defaultValue={text('maria.rossi@example.it')}
          error={error('Inserisci la tua email')}
        />
        <TextField
          id="nl-telefono"
          label="Telefono"
          name="telefono"
          type="tel"
          autoComplete="tel"
          title="Required!"
          required
          defaultValue={text('333 000 0000')}
          error={error('Inserisci il tuo numero di telefono')}
        />
        <TextArea
          id="nl-messaggio"
          label="Messaggio"
          name="message"
          title="Required!"
          required
          defaultValue={text('Vorrei informazioni sui master per insegnanti.')}
          error={error('Scrivi il tuo messaggio')}
        />
      </FormRow>
      <NewsletterSend
        consent={
          <Checkbox
            name="consent"
            label={
              <>
                Acconsento al trattamento dei dati personali, come descritto nell’
                <a href="#privacy">informativa privacy</a>.
              </>
            }
            hint={consent ? undefined : 'Per inviare serve il tuo consenso.'}
            checked={consent}
            onChange={(event) => setConsent(event.target.checked)}
          />
        }
        button={
          <Button type="submit" wide disabled={!consent}>
            Invia
          </Button>
        }
      />
    </Form>
  );
}

const summary = (
  <FormSummary
    tone="warning"
    toneLabel="Attenzione"
    title="Tutti i campi obbligatori devono essere riempiti."
    problems={[
      { fieldId: 'nl-nome', text: 'Inserisci il tuo nome' },
      { fieldId: 'nl-cognome', text: 'Inserisci il tuo cognome' },
      { fieldId: 'nl-email', text: 'Inserisci la tua email' },
      { fieldId: 'nl-telefono', text: 'Inserisci il tuo numero di telefono' },
      { fieldId: 'nl-messaggio', text: 'Scrivi il tuo messaggio' },
    ]}
  />
);

const meta = {
  id: 'forms-newsletterpanel',
  title: 'Forms/NewsletterPanel',
  component: NewsletterPanel,
  tags: ['autodocs', 'interactive'],
  parameters: { layout: 'fullscreen' },
  args: {
    id: 'iscriviti',
    title: 'Iscriviti o scrivici',
    lead: 'Raccontaci che cosa cerchi: un corso, un master, una certificazione. Con gli stessi dati ricevi la newsletter. Tutti i campi sono obbligatori.',
    art: <img src={ramoUrl} alt="" />,
    children: <Fields />,
  },
  decorators: [
    (Story) => (
      <div className="section section-alt">
        <div className="wrap">
          <Story />
        </div>
      </div>
    ),
  ],
} satisfies Meta<typeof NewsletterPanel>;
export default meta;

type Story = StoryObj<typeof meta>;

/**
 * Without the consent the button is disabled, and a hint beside the box says why; the mock does not
 * explain it. The lead says once that all fields are required, so none needs an asterisk.
 */
export const Disabled: Story = {
  parameters: { requirements: 'R105', mock: 'newsletter-disabled' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Invia' })).toBeDisabled();
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription(
      'Per inviare serve il tuo consenso.',
    );
  },
};

export const ConsentGivenAndTakenBack: Story = {
  parameters: { requirements: 'R105' },
  play: async ({ canvas, userEvent }) => {
    const send = canvas.getByRole('button', { name: 'Invia' });
    const consent = canvas.getByRole('checkbox');
    await userEvent.click(consent);
    await expect(send).toBeEnabled();
    await userEvent.click(consent);
    await expect(send).toBeDisabled();
  },
};

export const Enabled: Story = {
  parameters: { mock: 'newsletter-enabled' },
  args: { children: <Fields filled /> },
};

export const Pressed: Story = {
  args: { children: <Fields filled /> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Invia' }));
    await expect(handleSubmit).toHaveBeenCalledOnce();
  },
};

/** The message of the toast stays above the fields. */
export const FieldsMissing: Story = {
  parameters: { requirements: 'R129, A59' },
  args: { children: <Fields wrong summary={summary} /> },
};

/** A full-screen loader replaces the form. */
export const Sending: Story = {
  parameters: {
    requirements: 'R106, A34',
    mock: 'newsletter-sending',
    docs: { story: { iframeHeight: 480 } },
  },
  render: () => <Loader label="Invio in corso…" />,
};

function SentAndBack(args: NewsletterPanelProps) {
  const [sending, setSending] = useState(false);
  const wasSending = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (wasSending.current && !sending) heading.current?.focus();
    wasSending.current = sending;
    if (!sending) return undefined;
    const answer = setTimeout(() => setSending(false), 300);
    return () => clearTimeout(answer);
  }, [sending]);
  if (sending) return <Loader label="Invio in corso…" />;
  return (
    <div onSubmit={() => setSending(true)}>
      <NewsletterPanel {...args} headingRef={heading} />
    </div>
  );
}

/** After a success fields and consent are empty again, and the heading has the focus. */
export const AfterTheSending: Story = {
  parameters: { requirements: 'R107, A34' },
  args: { children: <Fields /> },
  render: SentAndBack,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Nome' }), 'Maria');
    await userEvent.click(canvas.getByRole('checkbox'));
    await userEvent.click(canvas.getByRole('button', { name: 'Invia' }));
    await expect(screen.getByRole('status')).toHaveFocus();
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Iscriviti o scrivici' })).toHaveFocus());
    await expect(canvas.getByRole('textbox', { name: 'Nome' })).toHaveValue('');
    await expect(canvas.getByRole('checkbox')).not.toBeChecked();
  },
};
