import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Button } from '../actions/Button/Button.tsx';
import { durationsMs, ease } from '../tokens/index.ts';
import './Motion.css';
import { Sheet, SheetSection } from './Sheet.tsx';

const uses: Record<keyof typeof durationsMs, string> = {
  1: 'colour and press',
  2: 'panels and arrows',
};

/** A tile for each duration; the button moves them to the other side. */
function Tracks() {
  const [laid, setLaid] = useState(false);
  return (
    <>
      <Button onClick={() => setLaid(!laid)}>Move the tiles</Button>
      {Object.entries(durationsMs).map(([name, ms]) => (
        <SheetSection key={name} title={`--dur-${name}: ${ms} ms, ${uses[Number(name) as 1 | 2]}`}>
          <div className="MotionTrack" data-testid={`track-${name}`} data-laid={laid || undefined}>
            <span style={{ transitionDuration: `var(--dur-${name})` }} />
          </div>
        </SheetSection>
      ))}
    </>
  );
}

const meta = {
  id: 'foundations-motion',
  title: 'Foundations/Motion',
  component: Sheet,
  tags: ['interactive'],
  args: {
    title: 'Motion',
    lead: `Two durations and one curve, ${ease}. Under reduced motion nothing slides: movements end at once, and repeated ones show their resting state. No parallax, no scroll effects, no autoplay.`,
    children: <Tracks />,
  },
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof Sheet>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Motion: Story = {};

export const Moved: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Move the tiles' }));
    for (const name of Object.keys(durationsMs))
      await expect(canvas.getByTestId(`track-${name}`)).toHaveAttribute('data-laid');
  },
};
