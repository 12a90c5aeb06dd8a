import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { sampleMenu, threeColumns, twoColumns } from '../NavigationMenu/sampleMenu.ts';
import { Header } from './Header.tsx';

const meta = {
  id: 'navigation-header',
  title: 'Navigation/Header',
  component: Header,
  tags: ['autodocs', 'interactive'],
  parameters: { layout: 'fullscreen' },
  args: {
    name: 'Centro Studi',
    tagline: 'Orientamento e certificazioni',
    homeHref: '/',
    navLabel: 'Menu principale',
    items: sampleMenu(),
    currentHref: '/',
    mobileMenu: {
      buttonLabel: 'Menu',
      fallbackHref: '#menu',
      title: 'Menu',
      closeLabel: 'Chiudi il menu',
      contacts: [
        { label: '+39 300 000 0000', href: 'tel:+393000000000', icon: 'mobile' },
        { label: 'info@example.it', href: 'mailto:info@example.it', icon: 'mail' },
      ],
    },
  },
  decorators: [
    (Story) => (
      <>
        <Story />
        <main tabIndex={-1} style={{ minHeight: '30rem' }}>
          <p className="wrap">La pagina comincia sotto la testata.</p>
        </main>
      </>
    ),
  ],
} satisfies Meta<typeof Header>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Returns the height that the token gives to the header, in px. */
function headerHeightPx(): number {
  const measure = document.body.appendChild(document.createElement('div'));
  measure.style.height = 'var(--header-h)';
  const { height } = measure.getBoundingClientRect();
  measure.remove();
  return height;
}

/** The whole menu; as tall as its token, which is also the scroll padding of anchors. */
export const Desktop: Story = {
  parameters: { requirements: 'R32, R43, L4' },
  globals: { viewport: { value: '1024' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Centro Studi/ })).toHaveAttribute('href', '/');
    await expect(await canvas.findByRole('link', { current: 'page' })).toHaveTextContent('HOME');
    const header = canvas.getByRole('banner').getBoundingClientRect();
    await expect(header.height).toBe(headerHeightPx());
    const page = canvas.getByText('La pagina comincia sotto la testata.').getBoundingClientRect();
    await expect(page.top).toBeGreaterThanOrEqual(header.bottom);
    const scrollPadding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    await expect(scrollPadding).toBeGreaterThan(header.height);
    await expect(canvas.queryByRole('button', { name: 'Menu' })).not.toBeInTheDocument();
  },
};

const openGroup: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'AREA SCUOLA' }));
  const panel = await screen.findByRole('link', { name: /^Certificazioni Informatiche/ });
  await waitFor(() => expect(panel).toBeVisible());
  await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
};

export const PanelWithOneColumn: Story = {
  parameters: { mock: 'header-dropdown' },
  globals: { viewport: { value: '1024' } },
  play: openGroup,
};

export const PanelWithTwoColumns: Story = {
  args: { items: sampleMenu(twoColumns) },
  globals: { viewport: { value: '1024' } },
  play: openGroup,
};

export const PanelWithThreeColumns: Story = {
  args: { items: sampleMenu(threeColumns) },
  globals: { viewport: { value: '1024' } },
  play: openGroup,
};

/** The narrowest window with the whole menu: the panel stays inside it. */
export const PanelWithThreeColumnsAt1024: Story = {
  args: { items: sampleMenu(threeColumns) },
  globals: { viewport: { value: '1024' } },
  play: openGroup,
};

export const Phone: Story = {
  globals: { viewport: { value: '320' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Menu' })).toBeVisible();
    await expect(canvas.queryByRole('navigation')).not.toBeInTheDocument();
    await expect(canvas.getByRole('banner').getBoundingClientRect().height).toBe(headerHeightPx());
  },
};

/** A long name takes two lines, and the header keeps its height. */
export const LongName: Story = {
  args: { name: 'Centro Studi e Formazione Universitaria Girgenti' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('banner').getBoundingClientRect().height).toBe(headerHeightPx());
    const name = canvas.getByText(/Girgenti/).getBoundingClientRect();
    await expect(name.top).toBeGreaterThan(0);
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};

export const LongNameOnAPhone: Story = {
  ...LongName,
  globals: { viewport: { value: '320' } },
};

/** Beside the entries, not one of them; on the narrowest phones the menu loses its icon. */
export const WithAction: Story = {
  args: { action: { label: 'Prenota', href: '#prenota' } },
  parameters: { requirements: 'B30' },
  globals: { viewport: { value: '320' } },
  play: async ({ canvas }) => {
    const action = canvas.getByRole('link', { name: 'Prenota' });
    await expect(action).toHaveAttribute('href', '#prenota');
    await expect(action).toBeVisible();
    await expect(canvas.getByRole('link', { name: /Centro Studi/ })).toBeVisible();
    await expect(canvas.getByRole('banner').getBoundingClientRect().height).toBe(headerHeightPx());
  },
};

/** With the menu open it is there too, at the foot of it. */
export const WithActionInTheMenu: Story = {
  ...WithAction,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Menu' }));
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    await expect(within(menu).getByRole('link', { name: 'Prenota' })).toHaveAttribute('href', '#prenota');
    await userEvent.click(within(menu).getByRole('button', { name: 'Chiudi il menu' }));
    await waitFor(() => expect(menu).not.toBeInTheDocument());
  },
};

/** A long word of the name is neither cut nor broken beside it. */
export const LongWordWithAction: Story = {
  args: { ...WithAction.args, name: 'Studiomatemati' },
  globals: { viewport: { value: '320' } },
  play: async ({ canvas }) => {
    const name = canvas.getByText('Studiomatemati');
    const text = document.createRange();
    text.selectNodeContents(name);
    await expect(text.getClientRects()).toHaveLength(1);
    await expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};

export const TabGoesThroughIt: Story = {
  globals: { viewport: { value: '1024' } },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('link', { name: 'HOME' });
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: /Centro Studi/ })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'HOME' })).toHaveFocus();
  },
};
