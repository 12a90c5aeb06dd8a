import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import newsLogo from '../../art/brand/news-logo.svg';
import { sampleNews } from './sampleNews.ts';
import { NewsCards } from './NewsCards.tsx';

const meta = {
  id: 'content-newscards',
  title: 'Content/NewsCards',
  component: NewsCards,
  tags: ['autodocs', 'interactive'],
  args: {
    cards: sampleNews,
    image: newsLogo,
    newWindowLabel: '(si apre in una nuova scheda)',
  },
} satisfies Meta<typeof NewsCards>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Titles are cut after four lines and texts after five. */
export const LongTitlesAndTexts: Story = {
  globals: { viewport: { value: '1024', isRotated: false } },
  parameters: { requirements: 'R69, R70, R171' },
  play: async ({ canvas, canvasElement }) => {
    for (const title of canvas.getAllByRole('heading', { level: 2 }))
      await expect(linesOf(title)).toBeLessThanOrEqual(4);
    const texts = [...canvasElement.querySelectorAll('p')];
    for (const text of texts) await expect(linesOf(text)).toBeLessThanOrEqual(5);
    await expect(linesOf(canvas.getByRole('heading', { name: /^Riforma/ }))).toBe(4);
  },
};

/** The name of the link contains the title and says that another window opens; the whole card is clickable. */
export const OneLinkForEachCard: Story = {
  globals: { viewport: { value: '1024', isRotated: false } },
  parameters: { requirements: 'A41' },
  args: { cards: sampleNews.slice(1, 2) },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', {
      name: 'Leggi la notizia: Concorso docenti, calendario delle prove (si apre in una nuova scheda)',
    });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
    const { left, top } = canvas.getByRole('listitem').getBoundingClientRect();
    await expect(document.elementFromPoint(left + 8, top + 8)).toBe(link);
  },
};

/** The first card is two columns wide, with the whole image; the star of each following one is turned by 45°. */
export const LeadItem: Story = {
  globals: { viewport: { value: '1024', isRotated: false } },
  args: { layout: 'news' },
  play: async ({ canvas, canvasElement }) => {
    const [lead, second] = canvas.getAllByRole('listitem').map((card) => card.getBoundingClientRect().width);
    await expect(lead).toBeGreaterThan(1.5 * (second ?? 0));
    const turns = [...canvasElement.querySelectorAll('img')].map(turnOf);
    await expect(turns).toEqual([0, 45, 90, 135, 180, 225, 270]);
    await expect(canvas.getByText('20').parentElement).toHaveAttribute('datetime', '2026-11-20');
    await expect(canvas.getByText('20').parentElement).toHaveTextContent('20 nov');
  },
};

/** Useful sites: no dates, headings below that of their group. */
export const Sites: Story = {
  globals: { viewport: { value: '1024', isRotated: false } },
  args: {
    layout: 'rows',
    headingTag: 'h4',
    cards: sampleNews.slice(1, 4).map(({ title, text }) => ({
      title,
      text,
      link: { href: 'https://sito.example.it', label: 'sito.example.it' },
    })),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('heading', { level: 4 })).toHaveLength(3);
    await expect(canvas.getAllByText('sito.example.it')).toHaveLength(3);
    await expect(canvasElement.querySelector('time')).toBeNull();
  },
};

/** For an item with a missing or unsafe address the caller passes none. */
export const WithoutALink: Story = {
  globals: { viewport: { value: '1024', isRotated: false } },
  parameters: { requirements: 'A40' },
  args: { cards: [{ title: 'Bando senza indirizzo', text: 'Si legge, e non porta altrove' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Bando senza indirizzo' })).toBeVisible();
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument();
  },
};

/** Markup is shown as text, long words break, and nothing overflows the card. */
export const UnfriendlyText: Story = {
  globals: { viewport: { value: '1024', isRotated: false } },
  args: {
    headingTag: 'h3',
    cards: [
      {
        title: '<b>Precipitevolissimevolmentissimamente</b>',
        text: 'https://notizie.example.it/una/strada/lunghissima/senza/neanche/uno/spazio/che/aiuti/a/andare/a/capo',
        link: { href: 'https://notizie.example.it/lunga', label: 'Leggi la notizia' },
      },
    ],
  },
  play: async ({ canvas }) => {
    const title = canvas.getByRole('heading', { level: 3 });
    await expect(title).toHaveTextContent('<b>Precipitevolissimevolmentissimamente</b>');
    await expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth);
  },
};

function linesOf(element: Element): number {
  return Math.round(element.clientHeight / parseFloat(getComputedStyle(element).lineHeight));
}

/** The degrees by which an element is turned. */
function turnOf(element: Element): number {
  const { rotate, transform, scale } = getComputedStyle(element);
  return (parseFloat(rotate) || 0) + (transform === 'none' ? 0 : 90) + (scale === 'none' ? 0 : 180);
}
