import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter, useLocation } from 'react-router';
import { expect } from 'storybook/test';
import { computerCertifications } from '../../content/pages/certificazioni-informatiche.ts';
import { languageQuestions } from '../../content/pages/certificazioni-linguistiche.ts';
import { readOpening } from '../../forms/messageOpening.ts';
import { WhichOne } from './WhichOne.tsx';

/** What the form of the page would read in the address. */
function Opening() {
  const { search, hash } = useLocation();
  return <output>{`${hash} ${readOpening(search)?.line ?? ''}`}</output>;
}

const meta = {
  id: 'certifications-whichone',
  title: 'Certifications/WhichOne',
  component: WhichOne,
  tags: ['interactive'],
  args: { id: 'which', questions: computerCertifications.questions },
  decorators: [
    (Story, { parameters: { address = '/' } }) => (
      <MemoryRouter initialEntries={[String(address)]}>
        <Story />
        <Opening />
      </MemoryRouter>
    ),
  ],
} satisfies Meta<typeof WhichOne>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The sentence follows the choice; the button carries it to the form of the page. */
export const ThreeChoices: Story = {
  play: async ({ canvas, userEvent }) => {
    const sentence = canvas.getByText(/^«/);
    await expect(sentence).toHaveTextContent(
      /«Sono personale ATA\. Non ho ancora un attestato informatico\./,
    );
    await userEvent.click(canvas.getByRole('radio', { name: 'insegno' }));
    await userEvent.click(canvas.getByRole('radio', { name: 'senza fretta' }));
    const words =
      'Insegno. Non ho ancora un attestato informatico. Non ho fretta: quale certificazione mi consigliate?';
    await expect(sentence).toHaveTextContent(`«${words}»`);
    await userEvent.click(canvas.getByRole('button', { name: 'Continua nel messaggio' }));
    await expect(canvas.getByRole('status')).toHaveTextContent(`#newsletter ${words}`);
  },
};

/** Whatever the centre has written as a language. */
export const LongAnswer: Story = {
  args: {
    questions: [
      {
        question: 'Quale lingua?',
        answers: [{ label: 'italianistichissima'.repeat(3), sentence: 'Lingua.' }],
      },
    ],
  },
  globals: { viewport: { value: '320' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};

/** A language is typed where the centre has not said which there are; without it the sentence leaves it out. */
export const TypedAnswer: Story = {
  args: { questions: languageQuestions() },
  play: async ({ canvas, userEvent }) => {
    const sentence = canvas.getByText(/^«/);
    await expect(sentence).not.toHaveTextContent('Lingua');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Lingua' }), 'spagnolo{Enter}');
    await expect(sentence).toHaveTextContent('graduatoria. Lingua: spagnolo. Non so');
    await expect(canvas.getByRole('status')).toHaveTextContent('graduatoria. Lingua: spagnolo. Non so');
  },
};

/** After a reload and Back the answers in the address, with which the message begins, are chosen here too. */
export const ChosenInTheAddress: Story = {
  args: { questions: languageQuestions() },
  parameters: {
    address: '/?risposta1=Vorrei+certificare+una+lingua+per+me.&risposta2=Lingua%3A&risposta2=coreano',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'per me' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'non lo so' })).toBeChecked();
    await expect(canvas.getByRole('textbox', { name: 'Lingua' })).toHaveValue('coreano');
    await expect(canvas.getByText(/^«/)).toHaveTextContent('per me. Lingua: coreano. Non so');
  },
};
