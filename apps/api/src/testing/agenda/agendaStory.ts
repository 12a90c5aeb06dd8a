import { exampleCentre as centre } from '../emails/exampleBooking.ts';
import { AgendaFrame } from '../../agenda/layout/AgendaFrame.tsx';

/** What the stories of whole pages of the agenda share: each renders its own. */
export const agendaStory = {
  component: AgendaFrame,
  parameters: { layout: 'fullscreen' },
  args: { centre, title: '', children: null },
};
