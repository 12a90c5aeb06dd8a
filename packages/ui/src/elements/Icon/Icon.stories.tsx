import type { Meta, StoryObj } from '@storybook/react-vite';
import { AgendaIcon, agendaIconNames } from './AgendaIcon.tsx';
import { Icon, iconNames } from './Icon.tsx';

const meta = {
  id: 'elements-icon',
  title: 'Elements/Icon',
  component: Icon,
  tags: ['autodocs'],
  args: { name: 'mail' },
} satisfies Meta<typeof Icon>;
export default meta;

type Story = StoryObj<typeof meta>;

export const BesideItsWords: Story = {
  render: (args) => (
    <p style={{ display: 'flex', gap: 'var(--space-3)', alignItems: 'center' }}>
      <Icon {...args} />
      info@example.it
    </p>
  ),
};

export const All: Story = {
  render: () => (
    <ul style={{ display: 'grid', gap: 'var(--space-4)', gridTemplateColumns: 'repeat(auto-fill, 8rem)' }}>
      {iconNames.map((name) => (
        <li key={name} style={{ display: 'flex', gap: 'var(--space-3)', alignItems: 'center' }}>
          <Icon name={name} />
          {name}
        </li>
      ))}
    </ul>
  ),
};

/** Those of the pages on which the centre works. */
export const AtTheDesk: Story = {
  render: () => (
    <ul style={{ display: 'grid', gap: 'var(--space-4)', gridTemplateColumns: 'repeat(auto-fill, 8rem)' }}>
      {agendaIconNames.map((name) => (
        <li key={name} style={{ display: 'flex', gap: 'var(--space-3)', alignItems: 'center' }}>
          <AgendaIcon name={name} />
          {name}
        </li>
      ))}
    </ul>
  ),
};
