import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Screen } from '../testing/Screen.tsx';

const meta = {
  id: 'screens-news',
  title: 'Screens/News',
  component: Screen,
  args: { path: '/news' },
  parameters: { layout: 'fullscreen', mock: 'news-loading', mockApi: { '/messages': 'never' } },
} satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** While the news load, and after a failed request. */
export const Loading: Story = {
  parameters: { requirements: 'R72, R127' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Siti utili' })).toBeVisible();
  },
};
