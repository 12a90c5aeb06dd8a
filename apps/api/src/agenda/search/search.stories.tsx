import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleCentre as centre } from '../../testing/emails/exampleBooking.ts';
import { exampleConsultation, exampleNow } from '../exampleAgenda.ts';
import { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { agendaStory } from '../../testing/agenda/agendaStory.ts';
import type { FoundPerson } from './findPeople.ts';
import { PersonCard } from './PersonCard.tsx';
import { SearchPage } from './SearchPage.tsx';
import { toSearchTerms } from './searchTerms.ts';

const meta = {
  id: 'screens-agenda-search',
  title: 'Screens/Agenda/Search',
  ...agendaStory,
} satisfies Meta<typeof AgendaFrame>;
export default meta;

type Story = StoryObj<typeof meta>;

const rosa: FoundPerson = {
  name: 'Rosa Neri',
  phone: '+39 333 000 0002',
  email: 'rosa.neri@example.it',
  consultations: [
    {
      ...exampleConsultation,
      id: 'next',
      day: '2026-12-09',
      time: '16:30',
      startsAt: '2026-12-09T15:30:00.000Z',
    },
    {
      ...exampleConsultation,
      id: 'rosa',
      time: '16:30',
      startsAt: '2026-11-23T15:30:00.000Z',
      isOver: true,
      presence: 'present',
      note: 'Concorso ATA, ha il diploma. Chiede di CIAD.',
    },
    {
      ...exampleConsultation,
      id: 'gone',
      day: '2026-11-12',
      startsAt: '2026-11-12T16:00:00.000Z',
      isOver: true,
      status: 'cancelled',
    },
  ],
  moreConsultations: 0,
  messages: [],
  moreMessages: 0,
  isSubscriber: true,
};

const pietro: FoundPerson = {
  name: 'Pietro Amato',
  phone: '+39 333 000 0011',
  email: null,
  consultations: [],
  moreConsultations: 0,
  messages: [
    {
      id: 'message',
      receivedAt: '2026-11-23T09:00:00.000Z',
      message: 'Vorrei sapere del CIAD, prove e costo.',
    },
  ],
  moreMessages: 0,
  isSubscriber: false,
};

const searchProps = { centre, day: '2026-11-23', now: exampleNow, show: null, more: 0, isPartial: false };

export const Search: Story = {
  render: () =>
    SearchPage({ ...searchProps, typed: 'ro', terms: toSearchTerms('ro'), people: [rosa, pietro] }),
};

export const SearchWithoutResult: Story = {
  render: () =>
    SearchPage({ ...searchProps, typed: '3330000012', terms: toSearchTerms('3330000012'), people: [] }),
};

/** There is more than is searched, and more is found than is shown. */
export const SearchCutOff: Story = {
  render: () =>
    SearchPage({
      ...searchProps,
      typed: 'ro',
      terms: toSearchTerms('ro'),
      people: [rosa, pietro],
      more: 120,
      isPartial: true,
    }),
};

export const PersonFound: Story = {
  tags: ['interactive'],
  render: () => (
    <AgendaFrame centre={centre} title={rosa.name}>
      <PersonCard centre={centre} person={rosa} day="2026-11-23" now={exampleNow} />
    </AgendaFrame>
  ),
};
