import type { Meta, StoryObj } from '@storybook/react-vite';
import { StrictMode } from 'react';
import { expect, spyOn, waitFor, within } from 'storybook/test';
import { NewsList } from './NewsList.tsx';

const item = (title: string, url = 'https://notizie.example/una') => ({
  title,
  description: 'Le date e i requisiti, in breve',
  url,
});

const site = (title: string, group: string) => ({ ...item(title, 'https://sito.example/'), group });

/** The API is mocked. */
const meta = {
  id: 'news-list',
  title: 'News/List',
  component: NewsList,
  tags: ['autodocs'],
  parameters: {
    mockApi: {
      '/messages': {
        status: 200,
        body: [
          { ...item('Concorso docenti, il calendario delle prove'), date: '2025-11-20' },
          { ...item('Graduatorie, come si aggiornano'), date: '2025-11-19' },
          item('Università, le scadenze per iscriversi'),
          item('Personale ATA, il nuovo bando'),
        ],
      },
    },
  },
} satisfies Meta<typeof NewsList>;
export default meta;
type Story = StoryObj<typeof meta>;

/** One request fills the cards, also under StrictMode, which mounts twice. */
export const Loaded: Story = {
  parameters: { requirements: 'R67 to R71, R127, A39' },
  decorators: [
    (Story) => (
      <StrictMode>
        <Story />
      </StrictMode>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(4);
    await expect(
      canvas.getByRole('link', {
        name: 'Leggi la notizia: Personale ATA, il nuovo bando (si apre in una nuova scheda)',
      }),
    ).toHaveAttribute('href', 'https://notizie.example/una');
    const dates = canvas.getAllByRole('time').map(({ textContent }) => textContent);
    await expect(dates).toEqual(['20 nov 2025', '19 nov 2025']);
  },
};

/** Without a feed: official sites under the heading of their group, which do not look like news. */
export const WithoutAFeed: Story = {
  parameters: {
    requirements: 'R67 to R71, B29',
    mockApi: {
      '/messages': {
        status: 200,
        body: [
          site('Il Ministero', 'Scuola'),
          site('Gli atenei', 'Università'),
          site('La Gazzetta', 'Università'),
        ],
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 2, name: 'I siti, per argomento' }),
    ).toBeInTheDocument();
    const group = within(canvas.getByRole('region', { name: 'Università' }));
    await expect(group.getByRole('heading', { level: 3 })).toHaveTextContent('Università');
    await expect(group.getAllByRole('heading', { level: 4 })).toHaveLength(2);
    await expect(
      group.getByRole('link', { name: 'sito.example: La Gazzetta (si apre in una nuova scheda)' }),
    ).toHaveAttribute('href', 'https://sito.example/');
    await expect(canvas.queryByText('Leggi la notizia')).toBeNull();
  },
};

/** The placeholder reserves the space. */
export const Loading: Story = {
  parameters: { requirements: 'R72', mockApi: { '/messages': 'never' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Caricamento notizie…')).toBeInTheDocument();
  },
};

/** A failure is logged; the placeholder stays. */
export const Failed: Story = {
  parameters: { requirements: 'R127, R159, A37', mockApi: { '/messages': { status: 503 } } },
  beforeEach: () => {
    const log = spyOn(console, 'error').mockReturnValue();
    return () => log.mockRestore();
  },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(console.error).toHaveBeenCalledWith('Errore nel recupero delle notizie', {
        kind: 'http',
        status: 503,
      }),
    );
    await expect(canvas.getByText('Caricamento notizie…')).toBeInTheDocument();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

/** An empty list is not a failure. */
export const Empty: Story = {
  parameters: { requirements: 'A38', mockApi: { '/messages': { status: 200, body: [] } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nessuna notizia al momento.')).toBeVisible();
  },
};

/** Markup is shown as text; an item without an http or https address has no link. */
export const UnsafeItems: Story = {
  parameters: {
    requirements: 'A40',
    mockApi: {
      '/messages': {
        status: 200,
        body: [
          item('<img src=x onerror=alert(1)>', 'javascript:alert(1)'),
          { title: 'Senza indirizzo' },
          'nonsense',
        ],
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(2);
    await expect(canvas.getByRole('heading', { name: '<img src=x onerror=alert(1)>' })).toBeVisible();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};
