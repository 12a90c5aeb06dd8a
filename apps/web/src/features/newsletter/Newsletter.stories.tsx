import { ToastProvider } from '@centro/ui/Toast';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import { shell } from '../../content/shell.ts';
import { toneLabels } from '../../content/toneLabels.ts';
import { Newsletter } from './Newsletter.tsx';

/** The API is mocked. */
const meta = {
  id: 'newsletter-form',
  title: 'Newsletter/Form',
  component: Newsletter,
  tags: ['autodocs'],
  parameters: {
    layout: 'fullscreen',
    mockApi: { '/subscribe': { status: 201 }, '/send-email': { status: 202 } },
  },
  decorators: [
    (Story, { parameters }) => (
      <ToastProvider label={shell.toasts.region} closeLabel={shell.toasts.close} kindLabels={toneLabels}>
        <MemoryRouter initialEntries={[String(parameters['address'] ?? '/')]}>
          <Story />
        </MemoryRouter>
      </ToastProvider>
    ),
  ],
} satisfies Meta<typeof Newsletter>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const entries = [
  ['Nome', 'Maria'],
  ['Cognome', 'Rossi'],
  ['Email', 'maria@visitor.example'],
  ['Telefono', '+39 300 000 0000'],
  ['Messaggio', 'Vorrei informazioni sui master.'],
] as const;

const type: Play = async ({ canvas, userEvent }) => {
  for (const [label, text] of entries) {
    await userEvent.click(canvas.getByRole('textbox', { name: label }));
    await userEvent.paste(text);
  }
};

const send: Play = async (context) => {
  const { canvas, userEvent } = context;
  await type(context);
  await userEvent.click(canvas.getByRole('checkbox'));
  await userEvent.click(canvas.getByRole('button', { name: 'Invia' }));
};

const toasts = () => {
  const region = screen.queryByRole('region', { name: shell.toasts.region });
  return region ? within(region).queryAllByRole('listitem') : [];
};
const expectNoToast = () => waitFor(() => expect(toasts()).toEqual([]));

const expectEmptyForm: Play = async ({ canvas }) => {
  for (const [label] of entries) await expect(canvas.getByRole('textbox', { name: label })).toHaveValue('');
  await expect(canvas.getByRole('checkbox')).not.toBeChecked();
  await expect(canvas.getByRole('button', { name: 'Invia' })).toBeDisabled();
};

/** The consent enables the button; it is not ticked beforehand. */
export const Empty: Story = {
  parameters: { requirements: 'R105, R130 to R132, L3', mock: 'newsletter-disabled' },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await expectEmptyForm(context);
    for (const [label] of entries) {
      const field = canvas.getByRole('textbox', { name: label });
      await expect(field).toBeRequired();
      await expect(field).toHaveAttribute('title', 'Required!');
    }
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveAttribute('type', 'email');
    await expect(canvas.getByRole('textbox', { name: 'Telefono' })).toHaveAttribute('type', 'tel');
    const box = canvas.getByRole('checkbox');
    await expect(box).toHaveAccessibleDescription('Per inviare serve il tuo consenso.');
    await userEvent.click(box);
    await expect(canvas.getByRole('button', { name: 'Invia' })).toBeEnabled();
    await userEvent.click(box);
    await expect(canvas.getByRole('button', { name: 'Invia' })).toBeDisabled();
    await userEvent.click(document.body);
  },
};

export const Filled: Story = {
  parameters: { mock: 'newsletter-enabled' },
  play: async (context) => {
    await type(context);
    await context.userEvent.click(context.canvas.getByRole('checkbox'));
    await expect(context.canvas.getByRole('button', { name: 'Invia' })).toBeEnabled();
    await context.userEvent.click(document.body);
  },
};

/** A question of the page is the first line of the message; the visitor goes on below it. */
export const AboutATopic: Story = {
  parameters: { requirements: 'R144', address: '/?argomento=CIAD%3A+prezzo' },
  play: async ({ canvas, userEvent }) => {
    const message = canvas.getByRole('textbox', { name: 'Messaggio' });
    await expect(message).toHaveValue('Vorrei informazioni su CIAD: prezzo\n');
    await expect(
      canvas.getByText('Argomento: CIAD: prezzo. È già nella prima riga del messaggio.'),
    ).toBeVisible();
    await userEvent.type(message, 'Quando iniziate?');
    await expect(message).toHaveValue('Vorrei informazioni su CIAD: prezzo\nQuando iniziate?');
  },
};

/** Enter without consent asks for the consent first. */
export const ConsentMissing: Story = {
  parameters: { requirements: 'R128, R150, A32, A33' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Nome' }), 'Maria{Enter}');
    const box = canvas.getByRole('checkbox');
    await expect(box).toHaveFocus();
    await expect(box).toBeInvalid();
    await waitFor(() =>
      expect(screen.getByRole('listitem')).toHaveTextContent(
        'Attenzione: Devi accettare il trattamento dei dati personali.',
      ),
    );
  },
};

/** The complaint goes with the consent. */
export const ConsentGiven: Story = {
  parameters: { requirements: 'A59' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Nome' }), 'Maria{Enter}');
    await waitFor(() => expect(toasts()).toHaveLength(1));
    const box = canvas.getByRole('checkbox');
    await userEvent.click(box);
    await expect(box).toBeValid();
    await expectNoToast();
  },
};

/** Spaces count as empty; the warning stays, each field has its error, the first one has the focus. */
export const FieldsMissing: Story = {
  parameters: { requirements: 'R129, R151, A33' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Nome' }), 'Maria');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Messaggio' }), '   ');
    await userEvent.click(canvas.getByRole('checkbox'));
    await userEvent.click(canvas.getByRole('button', { name: 'Invia' }));
    await expect(canvas.getAllByText('Tutti i campi obbligatori devono essere riempiti.')[0]).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Cognome' })).toHaveFocus();
    await expect(canvas.getByRole('textbox', { name: 'Nome' })).toBeValid();
    await expect(canvas.getByRole('textbox', { name: 'Messaggio' })).toHaveAccessibleDescription(
      'Scrivi il tuo messaggio',
    );
    await waitFor(() => expect(toasts()).toHaveLength(1));
  },
};

/** A link of the summary leads to its field; typing clears what is said of it. */
export const MissingFieldsTyped: Story = {
  parameters: { requirements: 'R129, A33, A59' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Nome' }), 'Maria');
    await userEvent.click(canvas.getByRole('checkbox'));
    await userEvent.click(canvas.getByRole('button', { name: 'Invia' }));
    await userEvent.click(canvas.getByRole('link', { name: 'Inserisci la tua email' }));
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveFocus();
    await waitFor(() => expect(toasts()).toHaveLength(1));
    await userEvent.keyboard('maria');
    for (const label of ['Cognome', 'Telefono', 'Messaggio'])
      await userEvent.type(canvas.getByRole('textbox', { name: label }), 'x');
    // Typing clears the error of a fixed field; the new error («maria» is not an address) appears on submit (A59).
    for (const field of canvas.getAllByRole('textbox'))
      await expect(field).toHaveAttribute('aria-invalid', 'false');
    await expectNoToast();
  },
};

/** A full-screen loader replaces the form. */
export const Sending: Story = {
  parameters: { requirements: 'R106, A34', mock: 'newsletter-sending', mockApi: { '/subscribe': 'never' } },
  play: async (context) => {
    await send(context);
    const loader = screen.getByText('Invio in corso…');
    await expect(loader).toHaveFocus();
    await expect(context.canvas.queryByRole('textbox', { hidden: true })).toBeNull();
  },
};

/** Fields and consent are empty again, the heading has the focus, the message stays. */
export const Sent: Story = {
  parameters: { requirements: 'R107, R152, A34, A59' },
  play: async (context) => {
    const { canvas } = context;
    await send(context);
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Iscriviti o scrivici' })).toHaveFocus());
    await expect(canvas.getAllByText('Iscrizione alla newsletter completata.')[0]).toBeVisible();
    await expectEmptyForm(context);
  },
};

/** The fields are cleared, and a button restores their values; the consent has to be given again. */
export const Failed: Story = {
  parameters: { requirements: 'R153, A31, B11', mockApi: { '/subscribe': { status: 500 } } },
  beforeEach: () => {
    const log = spyOn(console, 'error').mockReturnValue();
    return () => log.mockRestore();
  },
  play: async (context) => {
    const { canvas } = context;
    await send(context);
    const toast = within(await screen.findByRole('listitem'));
    await expect(toast.getByText('Errore nella sottoscrizione.')).toBeVisible();
    await expect(toast.getByRole('button', { name: 'Recupera i dati inseriti' })).toBeVisible();
    await expectEmptyForm(context);
    await expect(console.error).toHaveBeenCalledWith('Errore nella sottoscrizione.', {
      kind: 'http',
      status: 500,
    });
    await expect(canvas.getByRole('link', { name: 'Scrivi con la tua posta' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('Vorrei informazioni sui master.')),
    );
  },
};

/** Only empty fields are restored: newly typed values stay. */
export const Recovered: Story = {
  parameters: { requirements: 'A31', mockApi: { '/send-email': { status: 500 } } },
  beforeEach: () => {
    const log = spyOn(console, 'error').mockReturnValue();
    return () => log.mockRestore();
  },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await send(context);
    const recover = await waitFor(() => {
      const [notice] = canvas.getAllByText('Recupera i dati inseriti');
      if (!notice) throw new Error('No button yet');
      return notice;
    });
    await userEvent.type(canvas.getByRole('textbox', { name: 'Nome' }), 'Mariella');
    await userEvent.click(recover);
    await expect(canvas.getByRole('textbox', { name: 'Nome' })).toHaveValue('Mariella');
    await expect(canvas.getByRole('textbox', { name: 'Nome' })).toHaveFocus();
    await expect(canvas.getByRole('textbox', { name: 'Messaggio' })).toHaveValue(
      'Vorrei informazioni sui master.',
    );
    await expect(canvas.getByRole('checkbox')).not.toBeChecked();
  },
};
