import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Drawing } from './Drawing.tsx';
import { Sheet, SheetSection } from './Sheet.tsx';

const urls = import.meta.glob<string>(['../art/**/*.svg', '../art/brand/*.png'], {
  query: '?url',
  import: 'default',
  eager: true,
});
const drawings = Object.entries(urls).map(([path, url]) => ({ name: path.replace('../art/', ''), url }));

/** Titles of the folders in `src/art`. */
const groups = {
  pages: 'Pages',
  cards: 'Cards',
  patterns: 'Floors and friezes',
  brand: 'The logo',
  icons: 'Certifications, 8 × 8 tesserae',
  tiles: 'Tiles',
};

const meta = {
  id: 'foundations-art',
  title: 'Foundations/Art',
  component: Sheet,
  args: {
    title: 'Art',
    lead: 'Squares, triangles, circles and their quarters on the grid of one tile in eight modules. Flat glazes, no gradient, no outline but the cobalt stroke; grout over everything, light from the left, one lemon sun or star in each scene, no people. The SVG files are the source.',
    children: Object.entries(groups).map(([folder, title]) => (
      <SheetSection key={folder} title={title}>
        <ul data-part="tiles">
          {drawings
            .filter(({ name }) => name.startsWith(`${folder}/`))
            .map((drawing) => (
              <Drawing key={drawing.name} {...drawing} />
            ))}
        </ul>
      </SheetSection>
    )),
  },
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof Sheet>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Every drawing exactly once, with its size. */
export const Art: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText(/kB gzip$/)).toHaveLength(drawings.length));
  },
};
