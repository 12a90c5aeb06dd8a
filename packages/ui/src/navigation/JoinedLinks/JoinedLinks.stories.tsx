import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StubLink } from '../../elements/StubLink.tsx';
import { JoinedLinks } from './JoinedLinks.tsx';

const meta = {
  id: 'navigation-joinedlinks',
  title: 'Navigation/JoinedLinks',
  component: JoinedLinks,
  tags: ['autodocs', 'interactive'],
  args: {
    label: 'Area scuola',
    links: [
      { label: 'Informatiche', href: '/certificazioni-informatiche' },
      { label: 'Linguistiche', href: '/certificazioni-linguistiche' },
    ],
    current: '/certificazioni-informatiche',
    linkComponent: StubLink,
  },
} satisfies Meta<typeof JoinedLinks>;
export default meta;

type Story = StoryObj<typeof meta>;

export const TwoPages: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Area scuola' })).toBeVisible();
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Informatiche');
  },
};
