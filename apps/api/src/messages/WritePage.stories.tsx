import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Page } from '../page/Page.tsx';
import { exampleCentre as centre } from '../testing/emails/exampleBooking.ts';
import { SentPage, WritePage } from './WritePage.tsx';

/** The form that subscribes and writes to the centre without scripts, rendered on the server. */
const meta = {
  id: 'screens-writing-without-scripts',
  title: 'Screens/Writing without scripts',
  component: Page,
  parameters: { layout: 'fullscreen' },
  // Each story renders a whole page.
  args: { centre, title: '', lead: null, subject: null },
} satisfies Meta<typeof Page>;
export default meta;

type Story = StoryObj<typeof meta>;

const idempotencyKey = 'key';
const typed = {
  firstName: 'Maria',
  lastName: '',
  email: 'maria@visitor.test',
  telefono: '333 1234567',
  message: 'Vorrei informazioni sui master per chi insegna.',
};

export const Write: Story = {
  parameters: { requirements: 'R96, B12' },
  tags: ['interactive'],
  render: () =>
    WritePage({
      centre,
      entries: { firstName: '', lastName: '', email: '', telefono: '', message: '' },
      idempotencyKey,
    }),
  play: async ({ canvas }) => {
    const button = canvas.getByRole<HTMLButtonElement>('button', { name: 'Invia' });
    await expect(button).toBeEnabled();
    await expect(button.form?.method).toBe('post');
    await expect(canvas.getByRole('checkbox')).not.toBeChecked();
  },
};

/** The first field in error has the focus; nothing typed is lost. */
export const WriteWithErrors: Story = {
  parameters: { requirements: 'R128, R129' },
  tags: ['interactive'],
  render: () =>
    WritePage({
      centre,
      entries: typed,
      idempotencyKey,
      hasConsent: false,
      problems: { lastName: centre.language.words.subscriptionForm.missing.lastName },
    }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Cognome' })).toHaveAccessibleDescription(
      'Inserisci il tuo cognome',
    );
    await expect(canvas.getByRole('textbox', { name: 'Messaggio' })).toHaveValue(typed.message);
  },
};

export const Sent: Story = { parameters: { requirements: 'R152' }, render: () => SentPage({ centre }) };
