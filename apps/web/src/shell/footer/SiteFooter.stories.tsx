import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router';
import { expect } from 'storybook/test';
import { withFacts } from '../../testing/centreFacts.ts';
import { SiteFooter } from './SiteFooter.tsx';

const meta = {
  id: 'navigation-sitefooter',
  title: 'Navigation/SiteFooter',
  component: SiteFooter,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
} satisfies Meta<typeof SiteFooter>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A centre without a chat and pages elsewhere: no link leads nowhere. */
export const NothingElsewhere: Story = {
  parameters: { requirements: 'R44, R45' },
  beforeEach: () => withFacts({ CENTRE_CHAT_URL: '', CENTRE_SOCIAL_URL: '', CENTRE_PHOTOS_URL: '' }),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Scrivici in chat' })).toBeNull();
    await expect(canvas.queryByRole('link', { name: 'Foto' })).toBeNull();
    for (const link of canvas.getAllByRole('link')) await expect(link.getAttribute('href')).not.toBe('');
  },
};
