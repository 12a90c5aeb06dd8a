import type { Meta, StoryObj } from '@storybook/react-vite';
import { StrictMode } from 'react';
import { expect, spyOn, waitFor } from 'storybook/test';
import { NewsList } from './NewsList.tsx';

const item = (title: string, url = 'https://notizie.example/una') => ({
  title,
  description: 'Le date e i requisiti, in breve',
  url,
});

/** The far side is faked on the wire. */
const meta = {
  title: 'News/List',
  component: NewsList,
  tags: ['interactive'],
  parameters: {
    wire: {
      '/messages': {
        status: 200,
        body: [
          item('Concorso docenti, il calendario delle prove'),
          item('Graduatorie, come si aggiornano'),
          item('Università, le scadenze per iscriversi'),
          item('Personale ATA, il nuovo bando'),
        ],
      },
    },
  },
} satisfies Meta<typeof NewsList>;
export default meta;
type Story = StoryObj<typeof meta>;

/** One request fills the cards, also where React mounts twice (R67 to R71, R127, A39). */
export const Loaded: Story = {
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
  },
};

/** The placeholder holds their place (R72). */
export const Loading: Story = {
  parameters: { wire: { '/messages': 'never' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Caricamento notizie…')).toBeInTheDocument();
  },
};

/** A failure is logged; nothing else is shown, the placeholder stays (R127, R159, A37). */
export const Failed: Story = {
  parameters: { wire: { '/messages': { status: 503 } } },
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

/** No news is no failure (A38). */
export const Empty: Story = {
  parameters: { wire: { '/messages': { status: 200, body: [] } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nessuna notizia al momento.')).toBeVisible();
  },
};

/** Markup is text; an address that is missing or is no web address gives no link (A40). */
export const UnsafeItems: Story = {
  parameters: {
    wire: {
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
