import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Footer } from './Footer.tsx';

const meta = {
  id: 'navigation-footer',
  title: 'Navigation/Footer',
  component: Footer,
  tags: ['autodocs', 'interactive'],
  parameters: { layout: 'fullscreen' },
  args: {
    invitation: 'Seguici: bandi, scadenze e novità dal mondo della scuola.',
    social: [
      { label: 'Pagina social', href: 'https://social.example.it', icon: 'people' },
      { label: 'Foto', href: 'https://foto.example.it', icon: 'photos' },
    ],
    navigationId: 'navigazione',
    columns: [
      {
        heading: 'Servizi',
        links: [
          { label: 'Certificazioni informatiche', href: '/certificazioni-informatiche' },
          { label: 'Certificazioni linguistiche', href: '/certificazioni-linguistiche' },
          { label: 'Prenota una consulenza', href: '/contact' },
          { label: 'Scrivici in chat', href: 'https://chat.example.it' },
        ],
      },
      {
        heading: 'Quick Links',
        lang: 'en',
        links: [
          { label: 'Home', href: '/' },
          { label: 'Chi siamo', href: '/about-us' },
          { label: 'Contatti', href: '/contact' },
          { label: 'News', href: '/news' },
        ],
      },
    ],
    contacts: {
      heading: 'Contatti',
      links: [
        { label: 'Via Esempio 1, 92000 Comune (AG)', href: 'https://maps.example.it/sede', icon: 'address' },
        { label: 'info@example.it', href: 'mailto:info@example.it', icon: 'mail' },
        { label: '+39 300 000 0000', href: 'tel:+393000000000', icon: 'mobile' },
        { label: '+39 0922 000000', href: 'tel:+390922000000', icon: 'phone' },
      ],
    },
    children: (
      <>
        <p>© 2025 Centro Studi</p>
        <p>
          Sito realizzato da <a href="https://sviluppo.example.it">Nome sviluppatore</a>
        </p>
      </>
    ),
  },
} satisfies Meta<typeof Footer>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Invitation, «Servizi», «Quick Links», contacts and the last line. */
export const Default: Story = {
  parameters: { requirements: 'R44 to R49' },
  play: async ({ canvas }) => {
    const services = canvas.getByRole('navigation', { name: 'Servizi' });
    await expect(services).toHaveAttribute('id', 'navigazione');
    await expect(linksOf(services)).toEqual([
      'Certificazioni informatiche',
      'Certificazioni linguistiche',
      'Prenota una consulenza',
      'Scrivici in chat',
    ]);
    const quickLinks = canvas.getByRole('navigation', { name: 'Quick Links' });
    await expect(linksOf(quickLinks)).toEqual(['Home', 'Chi siamo', 'Contatti', 'News']);
    await expect(within(quickLinks).getByRole('heading')).toHaveAttribute('lang', 'en');
    await expect(canvas.getByRole('link', { name: '+39 0922 000000' })).toHaveAttribute(
      'href',
      'tel:+390922000000',
    );
  },
};

export const Phone: Story = {
  globals: { viewport: { value: '320' } },
  play: async ({ canvas }) => {
    for (const link of canvas.getAllByRole('link')) {
      await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    }
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};

export const LongTexts: Story = {
  args: {
    invitation:
      'Seguici: bandi, scadenze, graduatorie e novità dal mondo della scuola, dell’università e dei concorsi.',
    contacts: {
      heading: 'Contatti',
      links: [
        {
          label: 'Via Comandante Supplente Giovanni Esempio 123, Palazzina B, 92000 Comune (AG)',
          href: 'https://maps.example.it/sede',
          icon: 'address',
        },
        {
          label: 'segreteria.orientamento.e.certificazioni@centrostudigirgenti.example.it',
          href: 'mailto:info@example.it',
          icon: 'mail',
        },
      ],
    },
    children: <p>PEC {'centrostudi'.repeat(15)}@pec.example.it</p>,
  },
  globals: { viewport: { value: '320' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};

/** A site with few pages. */
export const FewLinks: Story = {
  args: {
    columns: [
      { heading: 'Servizi', links: [{ label: 'Prenota una consulenza', href: '/contact' }] },
      { heading: 'Quick Links', lang: 'en', links: [{ label: 'Home', href: '/' }] },
    ],
  },
};

export const TabGoesColumnByColumn: Story = {
  play: async ({ canvas, userEvent }) => {
    for (const link of canvas.getAllByRole('link')) {
      await userEvent.tab();
      await expect(link).toHaveFocus();
    }
  },
};

const linksOf = (column: HTMLElement) =>
  within(column)
    .getAllByRole('link')
    .map((link) => link.textContent);
