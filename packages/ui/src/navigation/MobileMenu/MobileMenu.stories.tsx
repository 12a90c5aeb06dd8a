import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { StubLink } from '../../elements/StubLink.tsx';
import { Logo } from '../Logo/Logo.tsx';
import { sampleMenu, threeColumns } from '../NavigationMenu/sampleMenu.ts';
import { MobileMenuButton } from './MobileMenuButton.tsx';

const meta = {
  id: 'navigation-mobilemenu',
  title: 'Navigation/MobileMenu',
  component: MobileMenuButton,
  // The open menu fills the window.
  parameters: { docs: { story: { iframeHeight: 560 } } },
  tags: ['autodocs', 'interactive'],
  args: {
    label: 'Menu',
    fallbackHref: '#menu',
    title: 'Menu',
    closeLabel: 'Chiudi il menu',
    logo: <Logo name="Centro Studi" tagline="Orientamento e certificazioni" href="/" />,
    navLabel: 'Menu principale',
    items: sampleMenu(),
    currentHref: '/',
    contacts: [
      { label: '+39 300 000 0000', href: 'tel:+393000000000', icon: 'mobile' },
      { label: 'info@example.it', href: 'mailto:info@example.it', icon: 'mail' },
    ],
  },
  globals: { viewport: { value: '320' } },
} satisfies Meta<typeof MobileMenuButton>;
export default meta;

type Story = StoryObj<typeof meta>;

const menuButton = () => screen.getByRole('button', { name: 'Menu', hidden: true });
const opened = () => screen.findByRole('dialog', { name: 'Menu' });
const group = () => screen.getByRole('button', { name: 'AREA SCUOLA' });
const expectClosed = async () => {
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(menuButton()).toHaveFocus());
};

export const Closed: Story = {
  play: async () => {
    await waitFor(() => expect(menuButton()).toHaveAttribute('aria-expanded', 'false'));
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
};

/** The button opens it at the left: at least 56 px of the page stay visible, rows are 60 px tall, phone and mail are at the bottom. */
export const Open: Story = {
  parameters: { requirements: 'R33, R122' },
  play: async ({ userEvent }) => {
    await userEvent.click(menuButton());
    const menu = await opened();
    await waitFor(() => expect(menu.getBoundingClientRect().left).toBe(0));
    await expect(window.innerWidth - menu.getBoundingClientRect().right).toBeGreaterThanOrEqual(56);
    const home = within(menu).getByRole('link', { name: 'HOME' });
    await expect(home).toHaveAttribute('aria-current', 'page');
    await expect(home.getBoundingClientRect().height).toBeGreaterThanOrEqual(60);
    await expect(within(menu).getByRole('link', { name: '+39 300 000 0000' })).toHaveAttribute(
      'href',
      'tel:+393000000000',
    );
    await expect(within(menu).getByRole('link', { name: 'info@example.it' })).toBeVisible();
  },
};

/** A submenu opens below its group. */
export const GroupExpanded: Story = {
  parameters: { requirements: 'R34', mock: 'menu-mobile' },
  play: async ({ userEvent }) => {
    await userEvent.click(menuButton());
    await opened();
    await userEvent.click(group());
    await expect(group()).toHaveAttribute('aria-expanded', 'true');
    await expect(screen.getByRole('link', { name: 'Certificazioni Informatiche' })).toHaveAttribute(
      'href',
      '/certificazioni-informatiche',
    );
  },
};

/** Pressed again, a group closes; pressed while another one is open, it closes the other. */
export const OneGroupAtATime: Story = {
  parameters: { requirements: 'R124, R125' },
  args: { items: [...sampleMenu(), { ...threeColumns, name: 'UNIVERSITÀ' }] },
  play: async ({ userEvent }) => {
    await userEvent.click(menuButton());
    await opened();
    const other = screen.getByRole('button', { name: 'UNIVERSITÀ' });
    await userEvent.click(group());
    await userEvent.click(other);
    await expect(other).toHaveAttribute('aria-expanded', 'true');
    await expect(group()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(other);
    await expect(other).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(other);
  },
};

/** Closing the menu also closes its group. */
export const OpenedAgainItIsAllClosed: Story = {
  parameters: { requirements: 'R123' },
  play: async ({ userEvent }) => {
    await userEvent.click(menuButton());
    await opened();
    await userEvent.click(group());
    await userEvent.click(screen.getByRole('button', { name: 'Chiudi il menu' }));
    await expectClosed();
    await userEvent.click(menuButton());
    await opened();
    await expect(group()).toHaveAttribute('aria-expanded', 'false');
  },
};

export const EnterOpensIt: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await expect(menuButton()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await opened();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Chiudi il menu' })).toHaveFocus());
  },
};

export const SpaceOpensIt: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await opened();
  },
};

export const EnterAndSpaceOpenAndCloseAGroup: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(menuButton());
    await opened();
    group().focus();
    await userEvent.keyboard('{Enter}');
    await expect(group()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard(' ');
    await expect(group()).toHaveAttribute('aria-expanded', 'false');
    await expect(group()).toHaveFocus();
  },
};

export const TabGoesRoundInside: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(menuButton());
    await opened();
    const close = screen.getByRole('button', { name: 'Chiudi il menu' });
    await waitFor(() => expect(close).toHaveFocus());
    const seen = new Set<Element | null>();
    for (let presses = 0; presses < 9; presses += 1) {
      await userEvent.tab();
      seen.add(document.activeElement);
      await expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
    }
    await expect(seen).toContain(screen.getByRole('link', { name: 'info@example.it' }));
    await expect(close).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    await expect(screen.getByRole('link', { name: 'info@example.it' })).toHaveFocus();
  },
};

/** After closing, the button has the focus again. */
export const EscClosesAndGivesTheFocusBack: Story = {
  parameters: { requirements: 'R122' },
  play: async ({ userEvent }) => {
    await userEvent.click(menuButton());
    await opened();
    await userEvent.keyboard('{Escape}');
    await expectClosed();
  },
};

export const APressOnThePageClosesIt: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(menuButton());
    await opened();
    // The backdrop has no role: find it by position.
    await userEvent.click(document.elementFromPoint(window.innerWidth - 5, 5) ?? document.body);
    await expectClosed();
  },
};

export const FollowingALinkClosesIt: Story = {
  args: { linkComponent: StubLink },
  play: async ({ userEvent }) => {
    await userEvent.click(menuButton());
    await opened();
    await userEvent.click(screen.getByRole('link', { name: 'CONTATTI' }));
    await expectClosed();
  },
};

/** The page behind keeps its scroll position. */
export const ThePageBehindDoesNotScroll: Story = {
  render: (args) => (
    <div style={{ height: '300vh' }}>
      <MobileMenuButton {...args} />
    </div>
  ),
  play: async ({ userEvent }) => {
    await userEvent.click(menuButton());
    await opened();
    await expect(getComputedStyle(document.body).overflowY).toBe('hidden');
  },
};

export const LongNames: Story = {
  args: {
    logo: (
      <Logo
        name="Centro Studi e Formazione Universitaria Girgenti"
        tagline="Orientamento e certificazioni"
        href="/"
      />
    ),
    items: [
      { name: 'CERTIFICAZIONI INFORMATICHE RICONOSCIUTE', href: '/certificazioni-informatiche' },
      ...sampleMenu(threeColumns),
    ],
  },
  play: async ({ userEvent }) => {
    await userEvent.click(menuButton());
    const menu = await opened();
    await userEvent.click(group());
    await expect(menu.scrollWidth).toBe(menu.clientWidth);
  },
};

/** A phone on its side: the menu scrolls, its head stays. */
export const Landscape: Story = {
  parameters: {
    docs: { story: { iframeHeight: 320 } },
    viewport: {
      options: { onItsSide: { name: 'On its side', styles: { width: '568px', height: '320px' } } },
    },
  },
  globals: { viewport: { value: 'onItsSide' } },
  play: async ({ userEvent }) => {
    await userEvent.click(menuButton());
    const menu = await opened();
    await expect(menu.scrollHeight).toBeGreaterThan(menu.clientHeight);
    screen.getByRole('link', { name: 'info@example.it' }).focus();
    await expect(screen.getByRole('button', { name: 'Chiudi il menu' })).toBeVisible();
    await waitFor(() =>
      expect(
        screen.getByRole('button', { name: 'Chiudi il menu' }).getBoundingClientRect().top,
      ).toBeGreaterThanOrEqual(0),
    );
  },
};
