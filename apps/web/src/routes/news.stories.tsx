import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Screen } from '../testing/Screen.tsx';

const meta = {
  id: 'screens-news',
  title: 'Screens/News',
  component: Screen,
  args: { path: '/news' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Of a centre without a feed, as that of `.env.example`: the official sites. */
export const Default: Story = {
  parameters: {
    requirements: 'R67 to R71, B29',
    mock: 'news',
    mockApi: {
      '/messages': {
        status: 200,
        body: [
          {
            title: 'Ministero dell’Istruzione e del Merito',
            group: 'Scuola',
            url: 'https://scuola.example/',
          },
          { title: 'Graduatorie e supplenze', group: 'Scuola', url: 'https://graduatorie.example/' },
          { title: 'Universitaly', group: 'Università', url: 'https://universita.example/' },
        ].map((site) => ({ ...site, description: 'Bandi, iscrizioni e scadenze' })),
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Siti utili' })).toBeVisible();
    await expect(await canvas.findByRole('heading', { level: 4, name: 'Universitaly' })).toBeVisible();
  },
};

/** While the news load, and after a failed request. */
export const Loading: Story = {
  parameters: { requirements: 'R72, R127', mock: 'news-loading', mockApi: { '/messages': 'never' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Siti utili' })).toBeVisible();
  },
};
