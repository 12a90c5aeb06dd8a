import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import door from '../../art/pages/porta.svg';
import { PageHero } from '../Hero/PageHero.tsx';
import { Photo } from './Photo.tsx';

const meta = {
  id: 'content-photo',
  title: 'Content/Photo',
  component: Photo,
  tags: ['autodocs'],
  args: { src: door, alt: 'La porta del centro' },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '24rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Photo>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The picture, here a drawing, is cut to four by three tiles. */
export const Framed: Story = {
  play: async ({ canvas }) => {
    const { width, height } = canvas
      .getByRole('img', { name: 'La porta del centro' })
      .getBoundingClientRect();
    await expect(width / height).toBeCloseTo(4 / 3, 1);
  },
};

export const InAHero: Story = {
  args: { hero: true },
  parameters: { layout: 'fullscreen' },
  decorators: [],
  render: (args) => (
    <PageHero
      title="CHI SIAMO"
      lead="Una porta aperta, una sedia, il tempo di rispondere."
      art={<Photo {...args} />}
    />
  ),
  play: async ({ canvas }) => {
    const picture = canvas.getByRole('img', { name: 'La porta del centro' });
    const { width, height } = picture.getBoundingClientRect();
    await expect(width / height).toBeCloseTo(7 / 5, 1);
    await expect(picture).not.toHaveAttribute('loading');
  },
};
