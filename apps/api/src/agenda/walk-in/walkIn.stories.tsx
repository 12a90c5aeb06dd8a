import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleCentre as centre } from '../../testing/emails/exampleBooking.ts';
import { exampleConsultation, exampleNow } from '../exampleAgenda.ts';
import type { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { agendaStory } from '../../testing/agenda/agendaStory.ts';
import { WalkInPage } from './WalkInPage.tsx';

const meta = {
  id: 'screens-agenda-walk-in',
  title: 'Screens/Agenda/Walk-in',
  ...agendaStory,
} satisfies Meta<typeof AgendaFrame>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Somebody has come without a booking; the visitor of this hour is late. */
export const WalkIn: Story = {
  tags: ['interactive'],
  render: () =>
    WalkInPage({
      centre,
      id: '01a21b28-8ee0-7600-b3fb-0c6e9801d3bc',
      places: [
        { kind: 'running', service: 'demo-centre', time: '17:00', missing: exampleConsultation },
        { kind: 'free', service: 'demo-centre', time: '17:30' },
        { kind: 'extra', service: 'demo-centre', time: '17:05' },
      ],
      chosen: 'running 17:00 demo-centre',
      now: exampleNow,
      day: '2026-11-23',
      typed: { name: 'Teresa Fazio', phone: '' },
      problems: { phone: 'Scrivi un numero di telefono.' },
    }),
};
