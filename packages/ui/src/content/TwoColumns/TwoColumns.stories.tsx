import type { Meta, StoryObj } from '@storybook/react-vite';
import rose from '../../art/tiles/rosa.svg';
import { Prose } from '../Prose/Prose.tsx';
import { SectionHeading } from '../SectionHeading/SectionHeading.tsx';
import { TwoColumns } from './TwoColumns.tsx';

const meta = {
  id: 'content-twocolumns',
  title: 'Content/TwoColumns',
  component: TwoColumns,
  tags: ['autodocs'],
  args: {
    start: <SectionHeading title="Si studia online. Si sceglie insieme." />,
    children: (
      <Prose lead>
        <p>Iscriversi a un’università online richiede un clic. Capire quale richiede un po’ di più.</p>
      </Prose>
    ),
  },
} satisfies Meta<typeof TwoColumns>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithArt: Story = {
  args: { art: <img src={rose} alt="" width={96} height={96} style={{ width: '100%', height: 'auto' }} /> },
};
