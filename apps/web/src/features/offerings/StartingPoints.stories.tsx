import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router';
import { expect, fn } from 'storybook/test';
import { StartingPoints } from './StartingPoints.tsx';

const meta = {
  id: 'offerings-startingpoints',
  title: 'Offerings/StartingPoints',
  component: StartingPoints,
  tags: ['interactive'],
  args: { labelledBy: 'partenza', onChoose: fn() },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <h2 id="partenza">Da dove parti?</h2>
        <Story />
      </MemoryRouter>
    ),
  ],
} satisfies Meta<typeof StartingPoints>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The first one is chosen, so that an answer is there. */
export const First: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('radio', { name: /^Insegno/ })).toBeChecked();
    await expect(canvas.getAllByRole('link', { name: 'Chiedi con queste parole' })).toHaveLength(1);
    await expect(args.onChoose).toHaveBeenLastCalledWith(0);
  },
};

/** The arrow keys choose, and only the answer of the chosen one is there. */
export const Another: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /^Preparo un concorso/ }));
    await expect(canvas.getByText(/^«Preparo un concorso/)).toBeVisible();
    await expect(canvas.getByText(/^«Insegno/)).not.toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Chiedi con queste parole' })).toHaveAttribute(
      'href',
      '/?argomento=Master%2C+preparo+un+concorso#newsletter',
    );
    await expect(args.onChoose).toHaveBeenLastCalledWith(2);
  },
};
