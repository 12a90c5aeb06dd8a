import type { Meta, StoryObj } from '@storybook/react-vite';
import { layers } from '../tokens/index.ts';
import { Sheet, SheetTable } from './Sheet.tsx';

const meta = {
  id: 'foundations-layers',
  title: 'Foundations/Layers',
  component: Sheet,
  args: { title: '', lead: '', children: null },
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof Sheet>;
export default meta;

type Story = StoryObj<typeof meta>;

/** From bottom to top. */
export const Layers: Story = {
  args: {
    title: 'Layers',
    lead: 'The stacking order. A toast is above everything, also above the dialog that shows it; nothing else floats.',
    children: (
      <SheetTable
        label="Layers"
        columns={['Token', 'z-index', 'Height over the page']}
        rows={Object.entries(layers).map(([name, layer]) => [
          `--z-${name}`,
          layer,
          <div key={name} data-part="bar" style={{ width: `${layer / 10}rem` }} />,
        ])}
      />
    ),
  },
};
