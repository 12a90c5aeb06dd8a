import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NewsPlaceholder } from './NewsPlaceholder.tsx';

const meta = {
  id: 'content-newsplaceholder',
  title: 'Content/NewsPlaceholder (skeleton)',
  component: NewsPlaceholder,
  tags: ['autodocs'],
  args: { label: 'Caricamento notizie…' },
} satisfies Meta<typeof NewsPlaceholder>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The cards are decorative: screen readers read one sentence, in a region with `aria-busy`. */
export const Loading: Story = {
  parameters: { requirements: 'A37' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Caricamento notizie…')).toBeInTheDocument();
    await expect(canvasElement.querySelector('[aria-busy=true]')).toBeVisible();
    await expect(canvas.queryByRole('listitem')).not.toBeInTheDocument();
    const image = canvasElement.querySelector('[data-part=top] > span');
    await expect(image && getComputedStyle(image).backgroundImage).toContain('url(');
  },
};

export const FewCards: Story = { args: { count: 3 } };
