import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { sampleNews } from '../NewsCards/sampleNews.ts';
import { NoticeBoard } from './NoticeBoard.tsx';

const site = (name: string, url: string) => ({ name, url });

const sheets = [
  {
    title: 'Il Ministero e la riforma dell’istruzione',
    text: 'Decreti, circolari e scadenze che riguardano chi lavora a scuola.',
    href: '#riforma',
    sites: [
      site('Ministero dell’Istruzione e del Merito', 'https://www.mim.gov.it/'),
      site('Ufficio Scolastico Regionale per la Sicilia', 'https://www.usr.sicilia.it/'),
    ],
  },
  {
    title: 'Le università in Italia',
    text: 'Corsi, iscrizioni e novità dagli atenei.',
    href: '#universita',
    sites: [
      site('Ministero dell’Università e della Ricerca', 'https://www.mur.gov.it/'),
      site('Universitaly', 'https://www.universitaly.it/'),
    ],
  },
  {
    title: 'Concorsi docenti 2025',
    text: 'Bandi, requisiti, prove e graduatorie.',
    href: '#concorsi',
    sites: [
      site('inPA', 'https://www.inpa.gov.it/'),
      site('Gazzetta Ufficiale, concorsi', 'https://www.gazzettaufficiale.it/'),
    ],
  },
];

const meta = {
  id: 'content-noticeboard',
  title: 'Content/NoticeBoard',
  component: NoticeBoard,
  tags: ['autodocs', 'interactive'],
  args: {
    sheets: sheets.map(({ title, text, href }) => ({ title, text, href })),
    newWindowLabel: '(si apre in una nuova scheda)',
  },
} satisfies Meta<typeof NoticeBoard>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Each whole sheet is clickable. */
export const Teasers: Story = {
  globals: { viewport: { value: '1024', isRotated: false } },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Le università in Italia' });
    await expect(link).toHaveAttribute('href', '#universita');
    // On a documentation page the frame takes the story's height after its first rendering.
    await waitFor(() => {
      const { left, top } = canvas.getAllByRole('listitem')[1]?.getBoundingClientRect() ?? new DOMRect();
      return expect(document.elementFromPoint(left + 8, top + 8)).toBe(link);
    });
  },
};

/** The first one is larger on wide screens. */
export const Headlines: Story = {
  globals: { viewport: { value: '1024', isRotated: false } },
  args: {
    layout: 'lead',
    sheets: sampleNews.slice(0, 4).map(({ title, text, date }, index) => ({
      title,
      date,
      href: '#news',
      text: index === 0 ? text : undefined,
    })),
  },
  play: async ({ canvas }) => {
    const dates = canvas.getAllByRole('time').map(({ textContent }) => textContent);
    await expect(dates).toEqual(['20 nov', '19 nov', '18 nov', '16 nov']);
    await expect(
      canvas.getByRole('heading', { level: 3, name: 'Concorso docenti, calendario delle prove' }),
    ).toBeVisible();
  },
};

/** An item without a date: its title begins at the edge of its sheet. */
export const HeadlinesWithoutDates: Story = {
  args: {
    layout: 'lead',
    sheets: sampleNews.slice(1, 3).map(({ title }) => ({ title, href: '#news' })),
  },
};

/** Two sites on each sheet; on phones their addresses alone are seen, screen readers read their names too. */
export const Sites: Story = {
  globals: { viewport: { value: '1024', isRotated: false } },
  args: { sheets: sheets.map(({ title, text, sites }) => ({ title, text, sites })) },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', {
      name: 'Ministero dell’Istruzione e del Merito mim.gov.it (si apre in una nuova scheda)',
    });
    await expect(link).toHaveAttribute('href', 'https://www.mim.gov.it/');
    await expect(link).toHaveAttribute('rel', 'noopener');
    await expect(canvas.getAllByRole('link')).toHaveLength(6);
  },
};
