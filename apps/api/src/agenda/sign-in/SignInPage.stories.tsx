import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { exampleCentre as centre, longCentre } from '../../testing/emails/exampleBooking.ts';
import '../layout/Agenda.css';
import { SignInPage } from './SignInPage.tsx';

/** The page in front of the agenda of the centre's own people. */
const meta = {
  id: 'screens-agenda-gate',
  title: 'Screens/Agenda/The way in',
  component: SignInPage,
  parameters: { layout: 'fullscreen', requirements: 'R142' },
  args: { centre, up: '', state: { is: 'open', link: 'link', time: '08:00' } },
} satisfies Meta<typeof SignInPage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The page of a link: only its button uses the link up. */
export const Open: Story = {
  tags: ['interactive'],
  play: async ({ canvas }) => {
    const button = canvas.getByRole<HTMLButtonElement>('button', { name: 'Apri l’agenda' });
    await expect(button.form?.method).toBe('post');
    await expect(canvas.getByRole('checkbox')).not.toBeChecked();
  },
};

/** Expired, used, tampered or of another centre (4xx). */
export const Ended: Story = { args: { state: { is: 'ended', link: 'link' } }, tags: ['interactive'] };

/** No link and no open agenda. */
export const Closed: Story = { args: { state: { is: 'closed' } }, tags: ['!test'] };

/** The same after a form was sent: what was typed can be sent again. */
export const ClosedMeanwhile: Story = {
  args: {
    up: '../',
    state: {
      is: 'closed',
      typed: {
        action: 'prenota',
        isOpen: false,
        fields: [
          ['slot', '2026-11-26T17:00'],
          ['name', 'Teresa Fazio'],
          ['note', `Chiede dei master.\n${'x'.repeat(80)}`],
        ],
      },
    },
  },
};

/** What the centre was changing of itself has the names of its own page. */
export const ClosedOverFacts: Story = {
  args: {
    up: '../',
    state: {
      is: 'closed',
      typed: {
        action: 'centro',
        isOpen: false,
        fields: [
          ['name', 'Sapere Più'],
          ['mobile', '+39 333 000 0009'],
          ['address', 'Via Roma 12, 12100 Cuneo (CN)'],
        ],
      },
    },
  },
};

/** The form came from another page, or the agenda was closed meanwhile. */
export const Refused: Story = { args: { state: { is: 'refused' } } };

/** The same while the agenda is open: sending again comes first. */
export const RefusedOnce: Story = {
  args: {
    up: '../',
    state: {
      is: 'refused',
      typed: {
        action: 'chiusure',
        isOpen: true,
        fields: [
          ['from', '2026-12-21'],
          ['to', '2027-01-06'],
          ['reason', 'Vacanze di Natale'],
        ],
      },
    },
  },
};

export const Sent: Story = { args: { state: { is: 'sent' } } };

/** Strangers have asked for so many links that none was sent. */
export const Flooded: Story = {
  args: { state: { is: 'flooded', when: 'alle 18:20', inAnHour: 4, inADay: 12 } },
};

/** The same for somebody of the centre who presses the button again and again. */
export const Limited: Story = {
  args: { state: { is: 'limited', when: 'alle 17:06', inAMinute: 1, inADay: 12 } },
};

export const Left: Story = { args: { state: { is: 'left' } } };

export const OfLongNames: Story = { args: { centre: longCentre, state: { is: 'closed' } } };
