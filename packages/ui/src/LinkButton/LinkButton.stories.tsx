import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import type { LinkProps } from '../Link/Link.ts';
import { LinkButton } from './LinkButton.tsx';

const meta = {
  title: 'Components/LinkButton',
  component: LinkButton,
  args: { href: '/contact', children: 'Prenota una consulenza' },
} satisfies Meta<typeof LinkButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Primary: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Prenota una consulenza' });
    await expect(link).toHaveAttribute('href', '/contact');
  },
};

export const Lemon: Story = {
  args: { variant: 'lemon' },
  decorators: [
    (Story) => (
      <div className="on-blue" style={{ background: 'var(--cobalto)', padding: 'var(--space-5)' }}>
        <Story />
      </div>
    ),
  ],
};

export const Outline: Story = { args: { variant: 'outline' } };

const navigate = fn();

/** A link over the router of an app. */
function RouterLink({ href, children, ...props }: LinkProps) {
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        event.preventDefault();
        navigate(href);
      }}
    >
      {children}
    </a>
  );
}

export const OverARouter: Story = {
  args: { linkComponent: RouterLink },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Prenota una consulenza' }));
    await expect(navigate).toHaveBeenCalledWith('/contact');
  },
};
