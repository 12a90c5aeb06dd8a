import type { Meta, StoryObj } from '@storybook/react-vite';
import { breakpointsPx, fluidPx, measuresPx, pageSpaces, spacesPx, targetPx } from '../tokens/index.ts';
import { Sheet, SheetSection, SheetTable } from './Sheet.tsx';

const meta = {
  id: 'foundations-space',
  title: 'Foundations/Spacing (breakpoints)',
  component: Sheet,
  args: { title: '', lead: '', children: null },
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof Sheet>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Steps, page spaces, measures and breakpoints. */
export const Space: Story = {
  args: {
    title: 'Space',
    lead: 'Multiples of 4 up to the side of one tile, 96. A page is 12 columns thought of as 5 + 7, or thirds, or quarters.',
    children: (
      <>
        <SheetSection title="Steps">
          <SheetTable
            label="Steps"
            columns={['Token', 'px', 'Width']}
            rows={Object.entries(spacesPx).map(([step, px]) => [
              `--space-${step}`,
              px,
              <div key={step} data-part="bar" style={{ width: `var(--space-${step})` }} />,
            ])}
          />
        </SheetSection>
        <SheetSection title="Spaces of the page">
          <SheetTable
            label="Page"
            columns={['Token', 'at 390 px', 'at 1440 px']}
            rows={Object.entries(pageSpaces).map(([name, length]) => [
              `--${name}`,
              Math.round(fluidPx(length, 390)),
              Math.round(fluidPx(length, 1440)),
            ])}
          />
        </SheetSection>
        <SheetSection title="Measures">
          <SheetTable
            label="Measures"
            columns={['Measure', 'px']}
            rows={Object.entries({ ...measuresPx, target: targetPx }).map(([name, px]) => [`--${name}`, px])}
          />
        </SheetSection>
        <SheetSection title="Where pages turn">
          <SheetTable
            label="Breakpoints"
            columns={['Media query', 'px']}
            rows={breakpointsPx.map((px) => [`(min-width: ${px / 16}rem)`, px])}
          />
        </SheetSection>
      </>
    ),
  },
};
