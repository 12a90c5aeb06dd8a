import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { expect } from 'storybook/test';
import { Button } from '../../actions/Button/Button.tsx';
import { Notice } from './Notice.tsx';

const meta = {
  id: 'feedback-notice',
  title: 'Feedback/Notice (banner)',
  component: Notice,
  tags: ['autodocs'],
  args: {
    tone: 'error',
    toneLabel: 'Errore',
    children: "Si è verificato un errore nell'invio della mail.",
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '36rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Notice>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Success: Story = {
  args: {
    tone: 'success',
    toneLabel: 'Fatto',
    children: 'Prenotazione effettuata, riceverai una mail di conferma.',
  },
};

export const Warning: Story = {
  args: { tone: 'warning', toneLabel: 'Attenzione', children: "Selezione l'ora della prenotazione" },
};

export const ErrorWithDetail: Story = {
  args: {
    children: (
      <>
        <p>
          <strong>Si è verificato un errore nell'invio della mail.</strong>
        </p>
        <p>L’orario delle 17:00 è appena stato occupato: restano le 16:30 e le 17:30.</p>
      </>
    ),
  },
};

export const Alert: Story = {
  args: { alert: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      "Errore: Si è verificato un errore nell'invio della mail.",
    );
  },
};

/** After a failure the message gets the focus; Tab continues into the form. */
export const Focused: Story = {
  parameters: { requirements: 'A28' },
  render: function Focused(args) {
    const notice = useRef<HTMLDivElement>(null);
    return (
      <>
        <Notice {...args} ref={notice} />
        <p style={{ marginTop: 'var(--space-5)' }}>
          <Button onClick={() => notice.current?.focus()}>Conferma</Button>
        </p>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Conferma' }));
    await expect(
      canvas.getByText("Si è verificato un errore nell'invio della mail.").parentElement,
    ).toHaveFocus();
  },
};
