import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Button } from '../../actions/Button/Button.tsx';
import { Loader } from './Loader.tsx';

const meta = {
  id: 'feedback-loader',
  title: 'Feedback/Loader',
  component: Loader,
  tags: ['autodocs'],
  args: { label: 'Invio in corso…' },
  // The component fills the window.
  parameters: { layout: 'fullscreen', docs: { story: { iframeHeight: 480 } } },
} satisfies Meta<typeof Loader>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Four tiles appear in turn; under reduced motion all four are visible. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Invio in corso…');
    await expect(canvas.getByRole('status')).toHaveFocus();
  },
};

export const LongLabel: Story = {
  args: { label: 'Invio della richiesta di informazioni sulle certificazioni informatiche riconosciute…' },
};

function Sending() {
  const [sending, setSending] = useState(false);
  return (
    <>
      <a href="#altrove">Altrove</a>
      {sending ? (
        <>
          <Loader label="Invio in corso…" />
          {/* Replaces the response of a server. */}
          <div aria-live="polite">
            <Button onClick={() => setSending(false)}>Risposta</Button>
          </div>
        </>
      ) : (
        <Button onClick={() => setSending(true)}>Invia</Button>
      )}
    </>
  );
}

/** The page below cannot be reached by pointer, keyboard or screen reader until the loader is removed. */
export const NothingUnderIt: Story = {
  parameters: { layout: 'padded' },
  render: Sending,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Invia' }));
    await expect(canvas.getByText('Altrove').closest('[inert]')).not.toBeNull();
    await expect(document.elementFromPoint(20, 20)).toHaveClass('Loader');
    canvas.getByText('Risposta').click();
    await waitFor(() => expect(canvas.queryByRole('status')).toBeNull());
    await expect(canvas.getByText('Altrove').closest('[inert]')).toBeNull();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Altrove' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Invia' }));
    await expect(canvas.getByRole('status')).toHaveFocus();
  },
};
