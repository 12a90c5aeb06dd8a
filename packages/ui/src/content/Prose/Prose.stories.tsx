import type { Meta, StoryObj } from '@storybook/react-vite';
import { Prose } from './Prose.tsx';

const meta = {
  id: 'content-prose',
  title: 'Content/Prose',
  component: Prose,
  tags: ['autodocs'],
  args: {
    children: (
      <>
        <p>Iscriversi a un’università online richiede un clic. Capire quale richiede un po’ di più.</p>
        <ul>
          <li>Lauree e master</li>
          <li>Certificazioni informatiche riconosciute</li>
        </ul>
        <h2>Da dove parti</h2>
        <p>Ascoltiamo da dove parti e ti diciamo che cosa ti serve davvero.</p>
      </>
    ),
  },
} satisfies Meta<typeof Prose>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Lead: Story = { args: { lead: true } };
