import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { SkipLink } from './SkipLink.tsx';

const meta = {
  id: 'navigation-skiplink',
  title: 'Navigation/SkipLink',
  component: SkipLink,
  tags: ['autodocs', 'interactive'],
  args: { href: '#contenuto', children: 'Vai al contenuto' },
} satisfies Meta<typeof SkipLink>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Hidden until it gets the focus. */
export const Focused: Story = {
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'Vai al contenuto' });
    await expect(link.getBoundingClientRect().bottom).toBeLessThan(0);
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await waitFor(() => expect(link.getBoundingClientRect().top).toBeGreaterThan(0));
  },
};

export const LeadsToTheContent: Story = {
  render: (args) => (
    <>
      <SkipLink {...args} />
      <main id="contenuto" tabIndex={-1}>
        La pagina.
      </main>
    </>
  ),
  play: async ({ canvas }) => {
    const link = canvas.getByRole<HTMLAnchorElement>('link', { name: 'Vai al contenuto' });
    await expect(document.querySelector(new URL(link.href).hash)).toHaveTextContent('La pagina.');
  },
};
