import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router';
import { expect, within } from 'storybook/test';
import { courseList } from '../../../content/pages/offeringList.ts';
import type { OfferingRow } from '../../../lists/OfferingRow.ts';
import { toListStart } from '../../../lists/toListStart.ts';
import { ListResults } from './ListResults.tsx';
import { ListSearch } from './ListSearch.tsx';
import { useOfferingList } from './useOfferingList.ts';

const forty: OfferingRow[] = Array.from({ length: 40 }, (_, index) => ({
  title: `Corso di esempio ${index + 1}`,
  code: `L-${index + 1}`,
  area: ['Economia', 'Psicologia', 'Università e scuola'][index % 3] ?? '',
  university: `Università di esempio ${(index % 8) + 1}`,
  isSample: true,
}));

interface SearchableListProps {
  rows: OfferingRow[];
  /** The address of all rows. */
  url?: string;
}

/** Search and list, as a page joins them. */
function SearchableList({ rows, url = addressOf(rows) }: SearchableListProps) {
  const start = toListStart(rows, url);
  const [list, field] = useOfferingList(start);
  return (
    <>
      <ListSearch onSearch={list.onSearch} field={field} texts={courseList} resultsId="elenco" />
      <ListResults id="elenco" list={list} areas={start.areas} texts={courseList} />
    </>
  );
}

const addressOf = (rows: readonly OfferingRow[]) =>
  `data:application/json,${encodeURIComponent(JSON.stringify(rows))}`;

const meta = {
  id: 'offerings-offeringlist',
  title: 'Offerings/OfferingList',
  component: SearchableList,
  tags: ['interactive'],
  parameters: { requirements: 'B29' },
  args: { rows: forty },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
} satisfies Meta<typeof SearchableList>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The number is that of the whole list; twelve rows are there at once. */
export const Beginning: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '40 corsi' })).toBeVisible();
    await expect(canvas.getAllByRole('link')).toHaveLength(12);
  },
};

/** With each key, whatever the case and the accents; the number is announced, the button leads to the list. */
export const Searched: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'UNIVERSITA scuola l-27');
    await expect(await canvas.findByRole('heading', { name: '1 corso' })).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('1 corso');
    await expect(
      canvas.getByRole('link', { name: 'Chiedi di questo corso Corso di esempio 27' }),
    ).toHaveAttribute(
      'href',
      '/?argomento=Corso+di+esempio+27+%28L-27%29%2C+Universit%C3%A0+di+esempio+3#newsletter',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Cerca' }));
    await expect(canvas.getByRole('heading', { name: '1 corso' })).toHaveFocus();
  },
};

/** Says what to do, and leads back to everything. */
export const NothingFound: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'astronomia');
    await expect(await canvas.findByRole('status')).toHaveTextContent('Nessun corso con «astronomia».');
    await expect(canvas.getByRole('link', { name: 'Chiedi a noi' })).toHaveAttribute(
      'href',
      '/?argomento=corsi+di+laurea%3A+astronomia#newsletter',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Mostra tutti i corsi' }));
    await expect(canvas.getByRole('heading', { name: '40 corsi' })).toBeVisible();
    await expect(canvas.getByRole('searchbox')).toHaveFocus();
    await expect(canvas.getByRole('searchbox')).toHaveValue('');
    await userEvent.type(canvas.getByRole('searchbox'), 'astronomia');
  },
};

/** One area; the rest of its rows by a press, which goes on reading at the first of them. */
export const OneArea: Story = {
  play: async ({ canvas, userEvent }) => {
    const areas = within(canvas.getByRole('group', { name: 'Filtra per area' }));
    await userEvent.click(areas.getByRole('button', { name: 'Psicologia' }));
    await expect(areas.getByRole('button', { name: 'Psicologia' })).toHaveAttribute('aria-pressed', 'true');
    await expect(await canvas.findByRole('heading', { name: '13 corsi' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Mostra altri corsi' }));
    await expect(
      canvas.getByRole('link', { name: 'Chiedi di questo corso Corso di esempio 38' }),
    ).toHaveFocus();
    await expect(canvas.queryByRole('button', { name: 'Mostra altri corsi' })).not.toBeInTheDocument();
  },
};

/** The whole list does not come: the first rows stay, and the page says so. */
export const RestMissing: Story = {
  args: { url: 'data:text/plain,gone' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^Il resto dell’elenco/);
    await expect(canvas.getAllByRole('link')).toHaveLength(12);
  },
};

/** A short list is there as a whole. */
export const Short: Story = {
  args: { rows: forty.slice(0, 1).map(({ title }) => ({ title, duration: 'durata di esempio' })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '1 corso' })).toBeVisible();
    await expect(canvas.queryByRole('group', { name: 'Filtra per area' })).not.toBeInTheDocument();
  },
};
