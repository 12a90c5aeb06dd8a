import type { Meta, StoryObj } from '@storybook/react-vite';
import { radiiPx, shadows } from '../tokens/index.ts';
import { Sheet, SheetSection } from './Sheet.tsx';

const meta = {
  id: 'foundations-shape',
  title: 'Foundations/Shape (radius, shadows)',
  component: Sheet,
  args: { title: '', lead: '', children: null },
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof Sheet>;
export default meta;

type Story = StoryObj<typeof meta>;

const borders = { 'quiet panel': 'color-rule', 'booking, dropdown, plaque': 'cobalto', field: 'bordo-campo' };

/** Corners, borders, depth. */
export const Shape: Story = {
  args: {
    title: 'Shape',
    lead: 'Straight edges: 3 px on a tile, 6 on a plaque, nothing is a pill. Borders are 2 px. Only what floats has a shadow; a button has a thickness of 4 px that shrinks when pressed.',
    children: (
      <>
        <SheetSection title="Corners">
          <ul data-part="tiles">
            {Object.entries(radiiPx).map(([name, px]) => (
              <li key={name}>
                <div data-part="swatch">
                  <div data-part="box" style={{ borderRadius: `var(--radius-${name})` }}>
                    {px} px
                  </div>
                </div>
                <div data-part="text">
                  <code>--radius-{name}</code>
                </div>
              </li>
            ))}
          </ul>
        </SheetSection>
        <SheetSection title="Borders">
          <ul data-part="tiles">
            {Object.entries(borders).map(([use, token]) => (
              <li key={use}>
                <div data-part="swatch">
                  <div data-part="box" style={{ borderColor: `var(--${token})` }} />
                </div>
                <div data-part="text">
                  <code>2px solid var(--{token})</code>
                  <span>{use}</span>
                </div>
              </li>
            ))}
          </ul>
        </SheetSection>
        <SheetSection title="Depth">
          <ul data-part="tiles">
            {Object.keys(shadows).map((name) => (
              <li key={name}>
                <div data-part="swatch" style={{ minHeight: '11rem' }}>
                  <div data-part="box" style={{ boxShadow: `var(--shadow-${name})` }} />
                </div>
                <div data-part="text">
                  <code>--shadow-{name}</code>
                </div>
              </li>
            ))}
          </ul>
        </SheetSection>
      </>
    ),
  },
};
