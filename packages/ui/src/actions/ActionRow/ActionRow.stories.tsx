import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowLink } from '../ArrowLink/ArrowLink.tsx';
import { LinkButton } from '../LinkButton/LinkButton.tsx';
import { ActionRow } from './ActionRow.tsx';

const meta = {
  id: 'actions-actionrow',
  title: 'Actions/ActionRow',
  component: ActionRow,
  tags: ['autodocs', 'interactive'],
  args: {
    children: (
      <>
        <LinkButton href="#contact">Prenota una consulenza</LinkButton>
        <ArrowLink href="#news">Tutte le notizie</ArrowLink>
      </>
    ),
  },
} satisfies Meta<typeof ActionRow>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
