import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect } from 'storybook/test';
import { colors, contrasts, glazes, roles, veil, type GlazeName } from '../tokens/index.ts';
import { MeasuredContrast } from './MeasuredContrast.tsx';
import { Sheet, SheetSection, SheetTable } from './Sheet.tsx';

const meta = {
  id: 'foundations-colour',
  title: 'Foundations/Colour (colors)',
  component: Sheet,
  args: { title: '', lead: '', children: null },
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof Sheet>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Every colour of the design. */
export const Glazes: Story = {
  args: {
    title: 'Glazes',
    lead: 'About 60 % carta, smalto and sabbia, 28 % cobalto, 9 % limone, 3 % terracotta and ramina. Terracotta in the interface means error or today, nothing else. Lemon text is used only on blue, and only for short labels.',
    children: (
      <ul data-part="tiles">
        {Object.entries(glazes).map(([name, { hex, use }]) => (
          <li key={name}>
            <div data-part="swatch" data-outlined style={{ background: hex }} />
            <div data-part="text">
              <code>{name}</code>
              <span>{hex}</span>
              <span>{use}</span>
            </div>
          </li>
        ))}
      </ul>
    ),
  },
};

/** Roles of colours. */
export const Roles: Story = {
  args: {
    title: 'Roles',
    lead: 'A role says what a colour is for. Where there is one, a component names the role and not the glaze.',
    children: (
      <SheetTable
        label="Roles"
        columns={['Role', 'Glaze', 'Value', 'Colour']}
        rows={[
          ...Object.entries(roles).map(([role, glaze]) => roleRow(role, glaze, colors[glaze])),
          roleRow('color-veil', 'notte', veil),
        ]}
      />
    ),
  },
};

function roleRow(role: string, glaze: GlazeName, value: string): [string, ...ReactNode[]] {
  return [
    `--${role}`,
    glaze,
    <code key="value">{value}</code>,
    <div key="colour" data-part="sample" data-outlined style={{ background: `var(--${role})` }} />,
  ];
}

/** Each ratio is measured in the rendered page; a pair below its minimum fails the test. */
export const Contrast: Story = {
  args: {
    title: 'Contrast',
    lead: 'Body text is at least 7 to 1, short labels 4.5, borders of fields and signs 3. A pair that is not here is not used.',
    children: (
      <SheetSection title="Text on its grounds">
        <div data-part="scroll" tabIndex={0} role="region" aria-label="Contrast">
          <table>
            <thead>
              <tr>
                {['Sample', 'Pair', 'Use', 'Measured', 'Promised', 'Grade'].map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {contrasts.map((promise) => (
                <MeasuredContrast key={`${promise.text} ${promise.ground}`} {...promise} />
              ))}
            </tbody>
          </table>
        </div>
      </SheetSection>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('cell', { name: /^AA/ })).toHaveLength(contrasts.length);
    await expect(canvas.queryByRole('cell', { name: 'broken' })).not.toBeInTheDocument();
  },
};
