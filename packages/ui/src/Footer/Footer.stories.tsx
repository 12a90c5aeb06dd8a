import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Footer } from './Footer.tsx';

const meta = {
  title: 'Components/Footer',
  component: Footer,
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

export const Default: Story = {
  play: async ({ canvas }) => {
    const services = canvas.getByRole('navigation', { name: 'Servizi' });
    await expect(services).toHaveAttribute('id', 'navigazione');
    await expect(within(services).getByRole('link', { name: 'Prenota una consulenza' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: '+39 0922 000000' })).toHaveAttribute(
      'href',
      'tel:+390922000000',
    );
  },
};
