import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SectionHeading } from '../SectionHeading/SectionHeading.tsx';
import { sixLevels } from './sixLevels.tsx';
import { LevelStairs } from './LevelStairs.tsx';

const meta = {
  id: 'content-levelstairs',
  title: 'Content/LevelStairs',
  component: LevelStairs,
  tags: ['autodocs', 'interactive'],
  args: {
    heading: <SectionHeading title="Sei livelli, un gradino alla volta" />,
    levels: sixLevels,
  },
} satisfies Meta<typeof LevelStairs>;
export default meta;

type Story = StoryObj<typeof meta>;

/**
 * Heading and stairs share the rows of one grid: larger text moves the stairs down instead of overlapping them. What is
 * known of a level stands below its text.
 */
export const SixLevels: Story = {
  play: async ({ canvas }) => {
    const codes = canvas.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    await expect(codes).toEqual(['A1', 'A2', 'B1', 'B2', 'C1', 'C2']);
    await expect(canvas.getByText('120 €')).toBeVisible();
  },
};

/** Stairs on wide screens, two columns on narrower ones, then one. */
export const LongTexts: Story = {
  args: {
    heading: (
      <SectionHeading
        title="Sei livelli per chi studia, lavora o viaggia, un gradino alla volta"
        lead="Ogni gradino comprende quelli sotto."
      />
    ),
    levels: sixLevels.map(({ text, ...level }) => ({ ...level, text: `${text} ${text}` })),
  },
};
