import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { exampleCentre as centre, longName } from '../../testing/emails/exampleBooking.ts';
import '../layout/Agenda.css';
import { PersonPage } from './PersonPage.tsx';
import { PersonSheet } from './PersonSheet.tsx';

const rosa = {
  key: 'rosa.neri@example.it',
  names: ['Rosa Neri'],
  phones: ['333 000 0002'],
  email: 'rosa.neri@example.it',
  consultations: 4,
  messages: 1,
  isSubscriber: true,
  isCertain: true,
  isChosen: true,
};
const caller = { ...rosa, email: null, messages: 0, isSubscriber: false };

/** What is stored about a person, to be copied or deleted. */
const meta = {
  id: 'screens-agenda-person',
  title: 'Screens/Agenda/Data of a person',
  component: PersonPage,
  parameters: { layout: 'fullscreen' },
  args: {
    centre,
    typed: '333 000 0002',
    found: [
      rosa,
      { ...caller, key: '3330000002 r. neri', names: ['R. Neri'] },
      { ...caller, key: '3330000014 rosa neri', phones: ['333 000 0014'], isCertain: false, isChosen: false },
    ],
  },
} satisfies Meta<typeof PersonPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Found: Story = {
  tags: ['interactive'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: /^Rosa Neri, 333 000 0002/ })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: /^Rosa Neri, 333 000 0014/ })).not.toBeChecked();
  },
};

export const NotSearched: Story = { args: { typed: '', found: null } };

export const Nobody: Story = { args: { typed: 'Zito', found: [] } };

export const WrongSurname: Story = {
  args: {
    found: [{ ...rosa, names: [longName] }],
    cancelsBookings: true,
    surnameProblem:
      'Scrivi il cognome di chi hai scelto; chi ne ha un altro si cancella a parte. Non abbiamo cancellato niente.',
  },
};

export const Sheet: Story = {
  tags: ['interactive'],
  render: () =>
    PersonSheet({
      centre,
      zone: 'Europe/Rome',
      madeAt: 'lunedì 23 novembre, 17:05',
      found: {
        addresses: ['rosa.neri@example.it'],
        telephones: [],
        exportedAt: '2026-11-23T16:05:00.000Z',
        centre: centre.name,
        bookings: [
          {
            reference: 'K7M2-9QXD',
            service: 'demo-centre',
            day: '2026-11-25',
            time: '16:30',
            zone: 'Europe/Rome',
            name: 'Rosa Neri',
            phone: '333 000 0002',
            email: 'rosa.neri@example.it',
            status: 'confirmed',
            createdAt: '2026-11-20T08:00:00.000Z',
            answers: [{ question: 'Scuola', answer: 'Liceo' }],
            presence: null,
            noteOfTheCentre: 'Ha il diploma',
            isByPhone: false,
            otherDetails: [],
            changesByTheCentre: [],
          },
        ],
        messages: [
          {
            receivedAt: '2026-11-20T08:00:00.000Z',
            name: 'Rosa Neri',
            phone: '333 000 0002',
            email: 'rosa.neri@example.it',
            message: 'Buongiorno,\nvorrei sapere gli orari.',
            answeredAt: '2026-11-20T09:00:00.000Z',
            answers: [{ answeredAt: '2026-11-20T09:00:00.000Z', text: 'Dalle 16:30.' }],
          },
        ],
        subscriptions: [],
        consents: [],
        emails: [],
        notReadable: [],
      },
    }),
};
