import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { StubLink } from '../../elements/StubLink.tsx';
import { NavigationMenu } from './NavigationMenu.tsx';
import { oneColumn, sampleMenu, threeColumns, twoColumns } from './sampleMenu.ts';

const meta = {
  id: 'navigation-navigationmenu',
  title: 'Navigation/NavigationMenu',
  component: NavigationMenu,
  tags: ['autodocs', 'interactive'],
  args: { label: 'Menu principale', items: sampleMenu(), currentHref: '/contact' },
  globals: { viewport: { value: '1024' } },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', justifyContent: 'flex-end', minHeight: '22rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof NavigationMenu>;
export default meta;

type Story = StoryObj<typeof meta>;

const group = () => screen.getByRole('button', { name: 'AREA SCUOLA' });
const page = (name: RegExp | string) => screen.getByRole('link', { name });
const expectClosed = () => waitFor(() => expect(group()).toHaveAttribute('aria-expanded', 'false'));
const expectOpen = () => waitFor(() => expect(page(/^Certificazioni Informatiche/)).toBeVisible());

/** The entries in their order; the current page has a cobalt bar. */
export const Closed: Story = {
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole('listitem').map((item) => item.textContent);
    await expect(names).toEqual(['HOME', 'CHI SIAMO', 'CONTATTI', 'AREA SCUOLA', 'NEWS']);
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('CONTATTI');
    await expect(canvas.queryByRole('link', { name: 'AREA SCUOLA' })).not.toBeInTheDocument();
  },
};

/** A panel has one column … */
export const OneColumn: Story = {
  parameters: { requirements: 'R40' },
  play: async ({ userEvent }) => {
    await userEvent.click(group());
    await expectOpen();
    await expect(page(/^Certificazioni Linguistiche/)).toHaveAttribute(
      'href',
      '/certificazioni-linguistiche',
    );
  },
};

/** … or two, each with its heading … */
export const TwoColumns: Story = {
  parameters: { requirements: 'R40, R41' },
  args: { items: sampleMenu(twoColumns) },
  play: async ({ userEvent }) => {
    await userEvent.click(group());
    await expectOpen();
    await expect(screen.getByRole('list', { name: 'Scuola' })).toBeVisible();
    await expect(screen.getByRole('list', { name: 'Università' })).toBeVisible();
  },
};

/** … or three. */
export const ThreeColumns: Story = {
  parameters: { requirements: 'R40, R41' },
  args: { items: sampleMenu(threeColumns) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(group());
    await expectOpen();
    const columns = ['Scuola', 'Università', 'Orientamento'].map((name) =>
      canvas.getByRole('list', { name }),
    );
    const starts = columns.map((column) => Math.round(column.getBoundingClientRect().left));
    await expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    await expect(new Set(starts).size).toBe(3);
  },
};

/** The current page is inside the group: both the group and its entry are marked. */
export const CurrentPageInsideTheGroup: Story = {
  args: { currentHref: '/certificazioni-linguistiche' },
  play: async ({ userEvent }) => {
    await expect(group()).toHaveAttribute('aria-current', 'true');
    await userEvent.click(group());
    await expect(await screen.findByRole('link', { current: 'page' })).toHaveTextContent('Linguistiche');
  },
};

export const LongNames: Story = {
  args: {
    items: sampleMenu({
      name: 'AREA SCUOLA',
      columns: [
        {
          heading: 'Certificazioni e formazione per il personale scolastico',
          entries: oneColumn.columns[0].entries.slice(0, 1).map((entry) => ({
            ...entry,
            name: 'Certificazioni informatiche riconosciute dal Ministero dell’Istruzione',
            description:
              'EIPASS, CIAD, coding, LIM, tablet, dattilografia, animatore digitale e tutte le altre',
          })),
        },
        oneColumn.columns[0],
      ],
    }),
  },
  play: async ({ userEvent }) => {
    await userEvent.click(group());
    await waitFor(() => expect(page(/riconosciute/)).toBeVisible());
  },
};

export const TabGoesFromEntryToEntry: Story = {
  play: async ({ userEvent }) => {
    for (const name of ['HOME', 'CHI SIAMO', 'CONTATTI']) {
      await userEvent.tab();
      await expect(page(name)).toHaveFocus();
    }
    await userEvent.tab();
    await expect(group()).toHaveFocus();
    await expectClosed();
    await userEvent.tab();
    await expect(page('NEWS')).toHaveFocus();
  },
};

export const EnterOpensAndCloses: Story = {
  play: async ({ userEvent }) => {
    group().focus();
    await userEvent.keyboard('{Enter}');
    await expectOpen();
    await userEvent.keyboard('{Enter}');
    await expectClosed();
  },
};

export const SpaceOpensAndCloses: Story = {
  play: async ({ userEvent }) => {
    group().focus();
    await userEvent.keyboard(' ');
    await expectOpen();
    await userEvent.keyboard(' ');
    await expectClosed();
  },
};

export const ArrowDownOpensThenEntersThePanel: Story = {
  play: async ({ userEvent }) => {
    group().focus();
    await userEvent.keyboard('{ArrowDown}');
    await expectOpen();
    await expect(group()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(page(/^Certificazioni Informatiche/)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(page(/^Certificazioni Linguistiche/)).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(page(/^Certificazioni Informatiche/)).toHaveFocus());
  },
};

export const ArrowsGoAlongTheMenu: Story = {
  play: async ({ userEvent }) => {
    page('CONTATTI').focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(group()).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(page('NEWS')).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(group()).toHaveFocus());
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(page('HOME')).toHaveFocus());
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(page('NEWS')).toHaveFocus());
  },
};

export const TabCrossesThePanelAndLeavingClosesIt: Story = {
  play: async ({ userEvent }) => {
    group().focus();
    await userEvent.keyboard('{Enter}');
    await expectOpen();
    for (const name of [/^Certificazioni Informatiche/, /^Certificazioni Linguistiche/]) {
      await userEvent.tab();
      await expect(page(name)).toHaveFocus();
    }
    await userEvent.tab();
    await expect(page('NEWS')).toHaveFocus();
    await expectClosed();
  },
};

export const ShiftTabGoesBackToTheButton: Story = {
  play: async ({ userEvent }) => {
    group().focus();
    await userEvent.keyboard('{Enter}');
    await expectOpen();
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await expect(group()).toHaveFocus();
    await userEvent.tab();
    await expect(page(/^Certificazioni Informatiche/)).toHaveFocus();
  },
};

export const EscClosesAndGivesTheFocusBack: Story = {
  play: async ({ userEvent }) => {
    group().focus();
    await userEvent.keyboard('{Enter}');
    await expectOpen();
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    await expectClosed();
    await expect(group()).toHaveFocus();
  },
};

export const APressOutsideClosesIt: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(group());
    await expectOpen();
    await userEvent.click(document.body);
    await expectClosed();
  },
};

export const FollowingALinkClosesIt: Story = {
  args: { linkComponent: StubLink },
  play: async ({ userEvent }) => {
    await userEvent.click(group());
    await expectOpen();
    await userEvent.click(page(/^Certificazioni Linguistiche/));
    await expectClosed();
  },
};
