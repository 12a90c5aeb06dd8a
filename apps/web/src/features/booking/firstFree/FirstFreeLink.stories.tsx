import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router';
import { expect } from 'storybook/test';
import { FirstFreeLink } from './FirstFreeLink.tsx';

const meta = {
  id: 'booking-first-free-link',
  title: 'Booking/First free link',
  tags: ['interactive'],
  component: FirstFreeLink,
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
  args: {
    href: '/contact',
    fallback: 'Lunedì, mercoledì e giovedì pomeriggio.',
  },
  parameters: { requirements: 'B20', clock: '2026-11-21T11:40' },
} satisfies Meta<typeof FirstFreeLink>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The page asks the API; 16:30 of Monday is taken. */
export const Found: Story = {
  parameters: {
    mockApi: { '/availability': { status: 200, body: [{ day: '2026-11-23', fullSlots: ['16:30'] }] } },
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('link', { name: 'Primo posto libero: lunedì 23 novembre, 17:00' }),
    ).toHaveAttribute('href', '/contact');
  },
};

/** No slot is known yet, as while none is free. */
export const NothingFree: Story = {
  tags: ['!interactive'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Lunedì, mercoledì e giovedì pomeriggio.')).toBeVisible();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};
