import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRoutesStub } from 'react-router';
import { expect, screen, waitFor } from 'storybook/test';
import { siteMenu } from '../../content/navigation/menu.ts';
import { menuUrl } from '../../menuUrl.ts';
import { site } from '../../site.ts';
import { SiteHeader } from './SiteHeader.tsx';

const meta = {
  id: 'navigation-siteheader',
  title: 'Navigation/SiteHeader',
  component: SiteHeader,
  tags: ['autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { menu: siteMenu() },
  render: (args) => {
    const Page = createRoutesStub([
      { path: '/certificazioni-linguistiche', Component: () => <SiteHeader {...args} /> },
    ]);
    return (
      <div style={{ minHeight: '22rem' }}>
        <Page initialEntries={['/certificazioni-linguistiche']} />
      </div>
    );
  },
} satisfies Meta<typeof SiteHeader>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The whole menu of the specification; its links begin with the main site's base address. */
export const WholeMenu: Story = {
  parameters: { requirements: 'R35 to R37, R42, A47' },
  globals: { viewport: { value: '1024' } },
  play: async ({ canvas, userEvent }) => {
    for (const [name, path] of [
      ['HOME', '/'],
      ['CHI SIAMO', '/about-us'],
      ['CONTATTI', '/contact'],
      ['NEWS', '/news'],
    ] as const) {
      await expect(await canvas.findByRole('link', { name })).toHaveAttribute(
        'href',
        menuUrl(site.baseUrl, path),
      );
    }
    await expect(canvas.queryByRole('link', { name: 'AREA SCUOLA' })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'AREA SCUOLA' }));
    const pages = await screen.findAllByRole('link', { name: /^Certificazioni/ });
    await waitFor(() => expect(pages[0]).toBeVisible());
    await expect(pages.map((page) => page.getAttribute('href'))).toEqual([
      menuUrl(site.baseUrl, '/certificazioni-informatiche'),
      menuUrl(site.baseUrl, '/certificazioni-linguistiche'),
    ]);
    await expect(pages[1]).toHaveAttribute('aria-current', 'page');
  },
};

export const WholeMenuOnAPhone: Story = {
  globals: { viewport: { value: '320' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Menu' }));
    await screen.findByRole('dialog', { name: 'Menu' });
    await expect(screen.getByRole('button', { name: 'AREA SCUOLA', current: true })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'AREA SCUOLA' }));
    await expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent(
      'Certificazioni Linguistiche',
    );
  },
};
