import { parseZonedDateTime } from '@internationalized/date';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, fn, waitFor, within } from 'storybook/test';
import { Composition } from '../../../../examples/Composition.tsx';
import { contacts } from '../../../../examples/contacts.ts';
import { LocalePage } from '../../../../examples/LocalePage.tsx';
import { exampleRules } from '../../../rules/exampleRules.ts';
import { useSelection, type UseSelectionOptions } from '../../selection/useSelection.ts';
import { BookingPicker } from '../BookingPicker.tsx';

/** What a page of another centre writes; `now` is the moment of the server's rendering. */
function Page({ now = null, defaultValue }: UseSelectionOptions) {
  const selection = useSelection(exampleRules, { now, defaultValue });
  return (
    <StrictMode>
      {!selection.schedule && <p>Prepariamo il calendario…</p>}
      <BookingPicker selection={selection} contacts={contacts} action="/contact" method="post">
        <Composition initialView="list" />
      </BookingPicker>
    </StrictMode>
  );
}

const meta = {
  id: 'booking-picker-hydration',
  title: 'Booking/Picker/Hydration',
  component: Page,
  render: () => <div data-testid="root" />,
  parameters: { clock: '2025-11-12T09:00' },
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

const now = parseZonedDateTime('2025-11-12T09:00[Europe/Rome]');

/** A page of a build contains no day: it is hydrated without a warning, and then shows the days. */
export const FromABuild: Story = {
  parameters: { requirements: 'A5' },
  play: async ({ canvas }) => {
    const container = canvas.getByTestId('root');
    container.innerHTML = renderToString(<Page />);
    await expect(within(container).getByText('Prepariamo il calendario…')).toBeVisible();
    const complain = fn();
    const root = hydrateRoot(container, <Page />, { onRecoverableError: complain });
    await expect(await within(container).findByRole('radiogroup')).toBeVisible();
    await expect(complain).not.toHaveBeenCalled();
    root.unmount();
  },
};

/** Before the code is there the list is a plain form: its radio buttons can be chosen and are required. */
export const BeforeHydration: Story = {
  parameters: { requirements: 'B21' },
  play: async ({ canvas, userEvent }) => {
    const container = canvas.getByTestId('root');
    container.innerHTML = renderToString(<Page now={now} />);
    const slot = within(container).getByRole('radio', { name: '17:00, giovedì 13 novembre 2025' });
    await expect(slot).toBeRequired();
    const form = container.querySelector('form');
    await expect([form?.checkValidity(), form?.noValidate]).toEqual([false, false]);
    await userEvent.click(slot);
    await expect(form?.checkValidity()).toBe(true);
    await expect(form && [...new FormData(form)]).toEqual([['slot', '2025-11-13T17:00']]);
  },
};

/** On a wide screen the calendar is there before its code: days and slots are links until then. */
export const CalendarOnItsWay: Story = {
  parameters: { requirements: 'B21' },
  globals: { viewport: { value: '1024', isRotated: false } },
  render: () => <LocalePage locale="en-GB" view="both" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Calendar', pressed: true })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^Monday, 24 November 2025/ })).toHaveAttribute(
      'href',
      '?day=2025-11-24',
    );
    await expect(canvas.getByRole('link', { name: /^17:30/, current: true })).toBeVisible();
    await expect(canvas.queryByRole('radio')).toBeNull();
  },
};

/** What was chosen before is kept by the code that arrives, and nothing is rendered again. */
export const ChosenBeforeHydration: Story = {
  parameters: { requirements: 'B21' },
  play: async ({ canvas, userEvent }) => {
    const container = canvas.getByTestId('root');
    container.innerHTML = renderToString(<Page now={now} />);
    await userEvent.click(within(container).getByRole('radio', { name: '17:00, giovedì 13 novembre 2025' }));
    const list = within(container).getByRole('radiogroup');
    const complain = fn();
    const root = hydrateRoot(container, <Page now={now} />, { onRecoverableError: complain });
    await expect(await within(container).findByText('ore 17:00')).toBeVisible();
    await expect(
      within(container).getByRole('radio', { name: '17:00, giovedì 13 novembre 2025' }),
    ).toBeChecked();
    await expect(within(container).getByRole('radiogroup')).toBe(list);
    await expect(complain).not.toHaveBeenCalled();
    root.unmount();
  },
};

/** A server has no device: the visitor's own times come once the page is hydrated, without a warning. */
export const OnADeviceElsewhere: Story = {
  parameters: { deviceZone: 'America/New_York' },
  play: async ({ canvas }) => {
    const container = canvas.getByTestId('root');
    container.innerHTML = renderToString(<Page now={now} />);
    const [slot] = within(container).getAllByRole('radio');
    await expect(slot).toHaveAccessibleName('16:30, mercoledì 12 novembre 2025');
    const complain = fn();
    const root = hydrateRoot(container, <Page now={now} />, { onRecoverableError: complain });
    await waitFor(() => expect(slot).toHaveAccessibleName('16:30, 10:30 da te, mercoledì 12 novembre 2025'));
    await expect(complain).not.toHaveBeenCalled();
    root.unmount();
  },
};

/** A choice made before wins over the slot that a link rendered. */
export const ChosenInsteadOfALink: Story = {
  parameters: { requirements: 'B13, B21' },
  play: async ({ canvas, userEvent }) => {
    const container = canvas.getByTestId('root');
    const page = <Page now={now} defaultValue={{ day: '2025-11-13', slot: '16:30' }} />;
    container.innerHTML = renderToString(page);
    await expect(
      within(container).getByRole('radio', { name: '16:30, giovedì 13 novembre 2025' }),
    ).toBeChecked();
    await userEvent.click(within(container).getByRole('radio', { name: '17:00, giovedì 13 novembre 2025' }));
    const root = hydrateRoot(container, page);
    await expect(await within(container).findByText('ore 17:00')).toBeVisible();
    await expect(
      within(container).getByRole('radio', { name: '17:00, giovedì 13 novembre 2025' }),
    ).toBeChecked();
    root.unmount();
  },
};
