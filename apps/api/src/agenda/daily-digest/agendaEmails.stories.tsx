import type { Meta, StoryObj } from '@storybook/react-vite';
import { EmailPreview } from '../../outbox/layout/EmailPreview.tsx';
import {
  exampleCentre as centre,
  exampleLink,
  longCentre,
  longName,
} from '../../testing/emails/exampleBooking.ts';
import { englishCentre } from '../../testing/englishCentre.ts';
import { agendaLink, morningAgenda } from './agendaEmails.tsx';
import { exampleMorning } from './exampleMorning.ts';

const meta = {
  id: 'e-mail-agenda',
  title: 'E-mail/Agenda',
  component: EmailPreview,
} satisfies Meta<typeof EmailPreview>;
export default meta;

type Story = StoryObj<typeof meta>;

const options = { to: centre.email, url: exampleLink, time: '07:30' } as const;

/** At 7:30, on days with something to say. */
export const Morning: Story = { args: { mail: morningAgenda(exampleMorning, centre, options) } };

export const MorningOfLongNames: Story = {
  args: {
    mail: morningAgenda(
      {
        ...exampleMorning,
        entries: exampleMorning.entries.map((entry) =>
          entry.isFree === true ? entry : { ...entry, name: longName, note: `${longName}\n${longName}` },
        ),
      },
      longCentre,
      options,
    ),
  },
};

/** Nobody comes today, but something happened since yesterday. */
export const MorningWithoutConsultations: Story = {
  args: { mail: morningAgenda({ ...exampleMorning, entries: [], next: null }, centre, options) },
};

/** Asked for on the page of the agenda. */
export const NewLink: Story = { args: { mail: agendaLink(centre, options) } };

export const MorningInEnglish: Story = {
  tags: ['!test'],
  args: { mail: morningAgenda(exampleMorning, englishCentre, options) },
};

export const NewLinkInEnglish: Story = {
  tags: ['!test'],
  args: { mail: agendaLink(englishCentre, options) },
};
