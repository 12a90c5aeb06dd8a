import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plaque } from '../../elements/Plaque/Plaque.tsx';
import { Statement } from './Statement.tsx';

const meta = {
  id: 'content-statement',
  title: 'Content/Statement',
  component: Statement,
  tags: ['autodocs'],
  args: {
    children: (
      <>
        <Plaque inline>8</Plaque> università riconosciute dal Ministero,{' '}
        <span>
          oltre <Plaque inline>300</Plaque> corsi
        </span>{' '}
        di laurea. E qualcuno che ti aiuta a orientarti.
      </>
    ),
  },
} satisfies Meta<typeof Statement>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
