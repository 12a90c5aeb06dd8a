import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router';
import { expect } from 'storybook/test';
import { UniversityStar } from './UniversityStar.tsx';

const eight = Array.from({ length: 8 }, (_, index) => ({
  name: `Università di esempio ${index + 1}`,
  text: 'Qui il centro scrive due righe sue: sedi d’esame, corsi che segue, per chi è adatta.',
  siteUrl: 'https://universita.example',
}));

const meta = {
  id: 'offerings-universitystar',
  title: 'Offerings/UniversityStar',
  component: UniversityStar,
  tags: ['interactive'],
  parameters: { layout: 'fullscreen', requirements: 'A57' },
  args: { universities: eight },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
} satisfies Meta<typeof UniversityStar>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The configuration names them: each point of the star is a choice. */
export const Named: Story = {
  play: async ({ canvas, userEvent }) => {
    const panel = (name: string) => canvas.queryByRole('region', { name });
    await expect(panel('Università di esempio 1')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Università di esempio 4' }));
    await expect(panel('Università di esempio 4')).toBeVisible();
    await expect(panel('Università di esempio 1')).not.toBeInTheDocument();
    await expect(canvas.getByText('4 di 8')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Università di esempio 5' })).toBeChecked();
    await expect(canvas.getByRole('link', { name: 'Chiedi di questa università' })).toHaveAttribute(
      'href',
      '/?argomento=Universit%C3%A0+di+esempio+5#newsletter',
    );
  },
};

/** Fewer names than points: the others are only drawn. */
export const SomeNamed: Story = {
  args: { universities: [{ name: 'Università di esempio 1' }, { name: 'Università di esempio 2' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('radio')).toHaveLength(2);
    await expect(canvas.queryByRole('link', { name: /Il suo sito/ })).not.toBeInTheDocument();
  },
};

/** The configuration names none: nothing is invented, the visitor can ask. */
export const Unnamed: Story = {
  args: { universities: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('radio')).not.toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Chiedi quali sono' })).toBeVisible();
  },
};
