import type { Meta, StoryObj } from '@storybook/react-vite';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, fn, within } from 'storybook/test';
import { contacts } from '../../../examples/contacts.ts';
import { centreRules } from '../../rules/centreRules.ts';
import { BookingPicker } from './BookingPicker.tsx';
import { useSelection } from '../selection/useSelection.ts';

/** What a page of another centre writes. */
function Page() {
  const selection = useSelection(centreRules);
  return (
    <StrictMode>
      <p>{selection.schedule ? 'Scegli' : 'Prepariamo il calendario…'}</p>
      <BookingPicker selection={selection} contacts={contacts} />
    </StrictMode>
  );
}

const meta = {
  title: 'Booking/Picker/Hydration',
  tags: ['interactive'],
  component: Page,
  render: () => <div data-testid="root" />,
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A page made on a server, or on the day of the build, comes to life without a complaint of React. */
export const FromTheServer: Story = {
  parameters: { requirements: 'A5' },
  play: async ({ canvas }) => {
    const container = canvas.getByTestId('root');
    container.innerHTML = renderToString(<Page />);
    await expect(within(container).getByText('Prepariamo il calendario…')).toBeVisible();
    const complain = fn();
    const root = hydrateRoot(container, <Page />, { onRecoverableError: complain });
    await expect(await within(container).findByRole('grid')).toBeVisible();
    await expect(complain).not.toHaveBeenCalled();
    root.unmount();
  },
};
