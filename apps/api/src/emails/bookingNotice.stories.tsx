import type { Meta, StoryObj } from '@storybook/react-vite';
import { bookingNotice } from './bookingNotice.ts';
import { exampleBooking, exampleCentre } from './exampleBooking.ts';
import { MailPreview } from './MailPreview.tsx';

const meta = {
  title: 'E-mail/Booking notice',
  component: MailPreview,
} satisfies Meta<typeof MailPreview>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { mail: bookingNotice(exampleBooking, exampleCentre) } };

export const LongNames: Story = {
  args: {
    mail: bookingNotice(
      {
        ...exampleBooking,
        name: 'Massimiliana Konstantinopolskaja-D’Alessandro & Wolfeschlegelsteinhausen <VIII>',
        email: 'massimiliana.konstantinopolskaja.wolfeschlegelsteinhausen@universita-telematica.example',
      },
      exampleCentre,
    ),
  },
};
