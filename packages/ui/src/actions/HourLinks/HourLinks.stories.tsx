import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { HourLinks } from './HourLinks.tsx';

const meta = {
  id: 'actions-hour-links',
  title: 'Actions/Hour Links',
  component: HourLinks,
  tags: ['autodocs'],
  args: {
    label: 'Consulenza gratuita: i prossimi orari',
    action: 'prenota',
    all: { href: '#all', label: 'Tutti gli orari' },
    hours: [
      { href: '#first', day: 'oggi', dayRest: 'lunedì 23 novembre', hour: '17:00' },
      { href: '#second', day: 'oggi', dayRest: 'lunedì 23 novembre', hour: '18:00' },
      { href: '#third', day: 'mer 25', dayRest: 'novembre', hour: '17:00' },
    ],
  },
  parameters: { requirements: 'B30' },
} satisfies Meta<typeof HourLinks>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A screen reader hears the whole date and what a press does. */
export const ThreeHours: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Consulenza gratuita: i prossimi orari' })).toBeVisible();
    await expect(
      canvas.getByRole('link', { name: 'oggi lunedì 23 novembre, ore 17:00 prenota' }),
    ).toHaveAttribute('href', '#first');
    await expect(canvas.getByRole('link', { name: 'mer 25 novembre, ore 17:00 prenota' })).toHaveAttribute(
      'href',
      '#third',
    );
  },
};

/** Fewer are free: the row keeps the size of its plaques. */
export const OneHour: Story = {
  args: { hours: [{ href: '#only', day: 'gio 17', dayRest: 'dicembre', hour: '16:30' }] },
};
