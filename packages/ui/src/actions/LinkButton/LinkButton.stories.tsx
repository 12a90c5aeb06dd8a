import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Icon } from '../../elements/Icon/Icon.tsx';
import type { LinkProps } from '../../elements/Link.ts';
import { LinkButton } from './LinkButton.tsx';

const meta = {
  id: 'actions-linkbutton',
  title: 'Actions/LinkButton',
  component: LinkButton,
  tags: ['autodocs', 'interactive'],
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

export const Wide: Story = { args: { wide: true } };

export const WithIcon: Story = {
  args: {
    children: (
      <>
        Ultime Notizie
        <Icon name="arrow" />
      </>
    ),
  },
};

export const LongTextInANarrowColumn: Story = {
  args: { children: 'RICHIEDI UNA CONSULENZA GRATUITA' },
  decorators: [
    (Story) => (
      <div style={{ width: '11rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link');
    await expect(link.scrollWidth).toBeLessThanOrEqual(link.clientWidth);
  },
};

const navigate = fn((href: string) => href);

/** A link that uses the router of an app. */
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
    const link = canvas.getByRole('link', { name: 'Prenota una consulenza' });
    await userEvent.click(link);
    await expect(navigate).toHaveBeenCalledWith('/contact');
    await userEvent.keyboard('{Enter}');
    await expect(navigate).toHaveBeenCalledTimes(2);
  },
};

/** A given class is added to that of the component. */
export const WithClassName: Story = {
  args: { className: 'own' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Prenota una consulenza' })).toHaveClass('Button', 'own');
  },
};
