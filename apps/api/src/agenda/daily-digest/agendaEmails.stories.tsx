import type { Meta, StoryObj } from '@storybook/react-vite';
import { EmailPreview } from '../../testing/emails/EmailPreview.tsx';
import {
  centreOfTwoServices,
  exampleCentre as centre,
  exampleLink,
  longCentre,
  longName,
} from '../../testing/emails/exampleBooking.ts';
import { englishCentre } from '../../testing/englishCentre.ts';
import { agendaLink, dailyDigest } from './agendaEmails.tsx';
import { exampleDigest } from './exampleDigest.ts';

const meta = {
  id: 'e-mail-agenda',
  title: 'E-mail/Agenda',
  component: EmailPreview,
} satisfies Meta<typeof EmailPreview>;
export default meta;

type Story = StoryObj<typeof meta>;

const options = { to: centre.email, url: exampleLink, time: '07:30' } as const;

/** At 7:30, on days with something to say. */
export const Morning: Story = { args: { mail: dailyDigest(exampleDigest, centre, options) } };

export const MorningOfLongNames: Story = {
  args: {
    mail: dailyDigest(
      {
        ...exampleDigest,
        entries: exampleDigest.entries.map((entry) =>
          entry.isFree === true ? entry : { ...entry, name: longName, note: `${longName}\n${longName}` },
        ),
      },
      longCentre,
      options,
    ),
  },
};

/** What is of another service than the centre's own says so. */
export const MorningOfTwoServices: Story = {
  args: {
    mail: dailyDigest(
      {
        ...exampleDigest,
        entries: exampleDigest.entries.map((entry) =>
          entry.isFree === true || entry.time === '16:30' ? { ...entry, service: 'exams' } : entry,
        ),
      },
      centreOfTwoServices,
      options,
    ),
  },
};

/** Nobody comes today, but something happened since yesterday. */
export const MorningWithoutConsultations: Story = {
  args: { mail: dailyDigest({ ...exampleDigest, entries: [], next: null }, centre, options) },
};

/** Asked for on the page of the agenda. */
export const NewLink: Story = { args: { mail: agendaLink(centre, options) } };

export const MorningInEnglish: Story = {
  tags: ['!test'],
  args: { mail: dailyDigest(exampleDigest, englishCentre, options) },
};

export const NewLinkInEnglish: Story = {
  tags: ['!test'],
  args: { mail: agendaLink(englishCentre, options) },
};
