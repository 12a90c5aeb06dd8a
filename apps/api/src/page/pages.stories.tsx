import { parseDate } from '@internationalized/date';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import {
  centreOfTwoServices,
  exampleBooking as booking,
  exampleCentre as centre,
  exampleCorrection as correction,
  longCentre,
  longName,
} from '../testing/emails/exampleBooking.ts';
import { alternatives, fullSchedule, schedule } from '../booking/manage/exampleDays.ts';
import { Page } from './Page.tsx';
import { BookingPage } from '../booking/manage/BookingPage.tsx';
import { CancelPage } from '../booking/manage/CancelPage.tsx';
import { ProposalPage } from '../booking/manage/ProposalPage.tsx';
import { ConfirmPage } from '../booking/manage/ConfirmPage.tsx';
import { CorrectedPage, CorrectPage } from '../booking/manage/CorrectPage.tsx';
import { EndedPage } from '../booking/manage/EndedPage.tsx';
import { MovePage } from '../booking/manage/MovePage.tsx';
import {
  ConfirmSubscriptionPage,
  SubscriptionPage,
  UnsubscribePage,
} from '../newsletter/SubscriptionPages.tsx';
import { failure, tooMany, unknownLink } from './fixedPages.tsx';

/** The pages that emails link to, rendered on the server. */
const meta = {
  id: 'screens-pages-from-e-mails',
  title: 'Screens/Pages from e-mails',
  component: Page,
  parameters: { layout: 'fullscreen' },
  // Each story renders a whole page.
  args: { centre, title: '', lead: null, subject: null },
} satisfies Meta<typeof Page>;
export default meta;

type Story = StoryObj<typeof meta>;

const link = 'link';

/** The page that a confirmation, a move or a reminder links to. */
export const Booking: Story = {
  parameters: { requirements: 'B6, B19' },
  tags: ['interactive'],
  render: () => BookingPage({ centre, booking, link }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('La tua consulenza');
    // The logo, the map, then the actions.
    for (const name of [/Centro Studi/, 'Come arrivare', 'Sposta la consulenza', 'Annulla la consulenza']) {
      await userEvent.tab();
      await expect(canvas.getByRole('link', { name })).toHaveFocus();
    }
  },
};

export const BookingOfLongNames: Story = {
  render: () => BookingPage({ centre: longCentre, booking, link }),
};

/** Of another service than the centre's own. */
export const BookingOfAnotherService: Story = {
  render: () => BookingPage({ centre: centreOfTwoServices, booking: { ...booking, centre: 'exams' }, link }),
};

/** The page that the email of a provisional booking links to. */
export const Confirm: Story = {
  parameters: { requirements: 'B26' },
  tags: ['interactive'],
  render: () => ConfirmPage({ centre, booking, link }),
  play: async ({ canvas }) => {
    const button = canvas.getByRole<HTMLButtonElement>('button', { name: 'Sì, confermo la consulenza' });
    await expect(button.form?.method).toBe('post');
  },
};

const proposed = {
  centre,
  booking: {
    ...booking,
    status: 'provisional' as const,
    insteadOf: '2026-11-23T16:30',
    confirmBy: '2026-11-22T11:00:00.000Z',
  },
  link,
};

/** The page of a slot that the centre proposes in place of one that it has closed. */
export const Proposal: Story = {
  parameters: { requirements: 'B10' },
  tags: ['interactive'],
  render: () => ProposalPage(proposed),
  play: async ({ canvas }) => {
    const button = canvas.getByRole<HTMLButtonElement>('button', { name: 'Va bene' });
    await expect(button.form?.method).toBe('post');
    await expect(canvas.getByText(/fino a domenica 22 novembre alle 12:00/)).toBeVisible();
  },
};

/** The same page once the centre has opened the hour of before again. */
export const ReopenedProposal: Story = {
  parameters: { requirements: 'B10' },
  tags: ['interactive'],
  render: () => ProposalPage({ ...proposed, isReopened: true }),
  play: async ({ canvas }) => {
    const button = canvas.getByRole<HTMLButtonElement>('button', { name: 'Riprendo l’ora di prima' });
    await expect(button.form?.method).toBe('post');
  },
};

/** Its slot is free until somebody confirms it first. */
export const ConfirmWithoutSeat: Story = {
  parameters: { requirements: 'B26' },
  render: () => ConfirmPage({ centre, booking: { ...booking, status: 'waiting' }, link }),
};

/** Somebody else has confirmed first: each of the nearest free slots is one press. */
export const ConfirmTaken: Story = {
  parameters: { requirements: 'B26' },
  tags: ['interactive'],
  render: () =>
    ConfirmPage({
      centre,
      booking: { ...booking, status: 'waiting' },
      link,
      taken: {
        wanted: { day: parseDate('2026-11-25'), slot: '16:30' },
        alternatives,
      },
    }),
  play: async ({ canvas }) => {
    const buttons = canvas.getAllByRole<HTMLButtonElement>('button', { name: / novembre 2026, / });
    await expect(buttons.map(({ name }) => name)).toEqual(alternatives.map(() => 'quando'));
    await expect(canvas.queryByRole('button', { name: 'Sì, confermo la consulenza' })).toBeNull();
  },
};

export const Confirmed: Story = {
  render: () => BookingPage({ centre, booking, link, justDone: 'confirmed' }),
};

export const NotConfirmed: Story = { render: () => EndedPage({ centre, booking, state: 'expired' }) };

/** Asks before it cancels; the first button acts. */
export const Cancel: Story = {
  tags: ['interactive'],
  render: () => CancelPage({ centre, booking, link }),
  play: async ({ canvas }) => {
    const button = canvas.getByRole<HTMLButtonElement>('button', { name: 'Sì, annulla la consulenza' });
    await expect(button.form?.method).toBe('post');
  },
};

export const Cancelled: Story = { render: () => EndedPage({ centre, booking, state: 'cancelled' }) };

/** The slots by week and day; once one is chosen, the bar names the old and the new one. */
export const Move: Story = {
  tags: ['interactive'],
  render: () => MovePage({ centre, booking, link, schedule }),
  play: async ({ canvas, userEvent }) => {
    const group = (name: string) => within(canvas.getByRole('group', { name }));
    const slot = (day: string, name: string) => group(day).getByRole<HTMLInputElement>('radio', { name });
    const wednesday = group('mercoledì 25 novembre');
    await expect(wednesday.getByText('ore 16:30, la tua ora di adesso')).toBeInTheDocument();
    await expect(wednesday.queryByRole('radio', { name: '16:30' })).toBeNull();
    await expect(group('giovedì 26 novembre').getByText('ore 17:00, occupato')).toBeInTheDocument();
    await expect(canvas.getByText('lunedì 30 novembre').parentElement).toHaveTextContent('completo');
    await userEvent.click(slot('mercoledì 25 novembre', '18:00'));
    await userEvent.keyboard('{ArrowDown}');
    await expect(slot('giovedì 26 novembre', '16:30')).toBeChecked();
    await expect(slot('mercoledì 25 novembre', '18:00')).not.toBeChecked();
    // The bar names both.
    const [was] = canvas.getAllByText('mer 25 nov, 16:30').filter((each) => each.checkVisibility());
    await expect(was?.parentElement).toHaveTextContent('Da mer 25 nov, 16:30 → A gio 26 nov, 16:30');
    await expect(canvas.getByText('mer 25 nov, 18:00')).not.toBeVisible();
    // From the folded weeks on to the button.
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Sposta la consulenza' })).toHaveFocus();
  },
};

/** The chosen slot was taken meanwhile: the nearest free ones are one click away. */
export const MoveToTakenSlot: Story = {
  parameters: { requirements: 'A24, B3' },
  tags: ['interactive'],
  render: () =>
    MovePage({
      centre,
      booking,
      link,
      schedule,
      refusal: {
        text: 'Giovedì 26 novembre 2026 alle ore 17:00 non è più libero: qualcuno l’ha appena preso. La tua consulenza è rimasta dov’era.',
        alternatives,
      },
    }),
  play: async ({ canvas }) => {
    const near = within(canvas.getByRole('form', { name: 'Orari liberi più vicini' })).getAllByRole('button');
    await expect(near.map(({ textContent }) => textContent)).toEqual([
      'giovedì 26 novembre 2026, 16:30',
      'giovedì 26 novembre 2026, 17:30',
      'giovedì 26 novembre 2026, 18:00',
    ]);
  },
};

export const MoveWithoutChoice: Story = {
  render: () =>
    MovePage({
      centre,
      booking,
      link,
      schedule,
      refusal: { text: 'Scegli un giorno e un’ora, poi conferma.', alternatives: [] },
    }),
};

export const MoveWithNothingFree: Story = {
  render: () => MovePage({ centre, booking, link, schedule: fullSchedule }),
};

export const Moved: Story = { render: () => BookingPage({ centre, booking, link, justDone: 'moved' }) };

/** The page that the email about other details links to; the button applies them. */
export const Correct: Story = {
  tags: ['interactive'],
  render: () => CorrectPage({ centre, booking, correction, link }),
  play: async ({ canvas }) => {
    const button = canvas.getByRole<HTMLButtonElement>('button', { name: 'Sì, usa i dati nuovi' });
    await expect(button.form?.method).toBe('post');
  },
};

export const CorrectLongNames: Story = {
  render: () =>
    CorrectPage({ centre: longCentre, booking, correction: { ...correction, name: longName }, link }),
};

export const Corrected: Story = { render: () => CorrectedPage({ centre, booking }) };

/** The consultation has begun (410). */
export const Expired: Story = { render: () => EndedPage({ centre, booking, state: 'past' }) };

/** Tampered, broken by a mail program, or made for another page (404). */
export const UnknownLink: Story = { render: () => unknownLink({ centre }) };

export const UnknownLinkOfLongNames: Story = { render: () => unknownLink({ centre: longCentre }) };

/** A limit is reached (429). */
export const TooMany: Story = { render: () => tooMany({ centre }) };

/** An error of the server (5xx), or a request that no form sends. */
export const Failure: Story = { render: () => failure({ centre }) };

export const ConfirmSubscription: Story = { render: () => ConfirmSubscriptionPage({ centre, link }) };

export const Subscribed: Story = { render: () => SubscriptionPage({ centre, state: 'subscribed' }) };

/** Not confirmed within 30 days, or ended since. */
export const ConfirmedTooLate: Story = {
  render: () => SubscriptionPage({ centre, state: 'confirmedTooLate' }),
};

export const Unsubscribe: Story = { render: () => UnsubscribePage({ centre, link }) };

export const Unsubscribed: Story = { render: () => SubscriptionPage({ centre, state: 'unsubscribed' }) };
