import type { Meta, StoryObj } from '@storybook/react-vite';
import { Icon, iconNames } from '../elements/Icon/Icon.tsx';
import { Sheet, SheetSection } from './Sheet.tsx';

const signs = Object.entries(
  import.meta.glob<string>('../art/icons/*.svg', { query: '?url', import: 'default', eager: true }),
);

const meta = {
  id: 'foundations-icons',
  title: 'Foundations/Icons',
  component: Sheet,
  args: {
    title: 'Icons',
    lead: 'Lucide signs for the interface, stroke 1.75, square caps and mitred joins: 20 px in a line, 28 px in a cell. Every icon has a label, except close, previous and next, which have accessible names. No emoji.',
    children: (
      <>
        <SheetSection title="Signs of the interface">
          <ul data-part="tiles">
            {iconNames.map((name) => (
              <li key={name}>
                <div data-part="swatch" style={{ fontSize: '1.75rem', color: 'var(--color-action)' }}>
                  <Icon name={name} />
                </div>
                <div data-part="text">
                  <code>{name}</code>
                </div>
              </li>
            ))}
          </ul>
        </SheetSection>
        <SheetSection title="Drawings of the certifications">
          <ul data-part="tiles">
            {signs.map(([path, url]) => (
              <li key={path}>
                <div data-part="swatch" style={{ padding: 'var(--space-4)', gridAutoFlow: 'column' }}>
                  <img src={url} alt="" width="128" height="128" />
                  <img src={url} alt="" width="64" height="64" />
                </div>
                <div data-part="text">
                  <code>{path.replace('../art/', '')}</code>
                </div>
              </li>
            ))}
          </ul>
        </SheetSection>
      </>
    ),
  },
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof Sheet>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Icons: Story = {};
