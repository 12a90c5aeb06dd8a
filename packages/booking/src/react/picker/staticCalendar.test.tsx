import { renderToString } from 'react-dom/server';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { exampleRules } from '../../rules/exampleRules.ts';
import type { LinkTo } from '../../links/deepLink.ts';
import { formatDeepLink } from '../../links/deepLink.ts';
import { BookingGrid } from '../grid/BookingGrid.tsx';
import { BookingStaticGrid } from '../grid/BookingStaticGrid.tsx';
import { BookingList } from '../list/BookingList.tsx';
import { BookingSlots } from '../slots/BookingSlots.tsx';
import { BookingDays } from './BookingDays.tsx';
import { BookingPicker } from './BookingPicker.tsx';
import { BookingSummary } from './BookingSummary.tsx';

const linkTo: LinkTo = (link) => formatDeepLink(link, { day: 'day', slot: 'time' });

/** A page that a server renders, and whose calendar comes later. */
function Page({ hasCalendar = false, failure }: { hasCalendar?: boolean; failure?: string }) {
  return (
    <BookingPicker rules={exampleRules} now="2025-11-12T08:00:00Z" contacts={[]}>
      <BookingDays
        list={<BookingList />}
        calendar={
          hasCalendar && (
            <>
              <BookingGrid />
              <BookingSlots />
            </>
          )
        }
        staticCalendar={
          <>
            <BookingStaticGrid linkTo={linkTo} />
            <BookingSlots linkTo={linkTo} />
          </>
        }
        failure={failure && <p>{failure}</p>}
      />
      <BookingSummary />
    </BookingPicker>
  );
}

let place: HTMLElement;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-11-12T08:00:00Z') });
  await page.viewport(1280, 720);
  place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<Page />);
});
afterEach(() => {
  place.remove();
  vi.useRealTimers();
});

/** Hydrates the page; its calendar comes with `bringCalendar`. */
function hydrate() {
  const complain = vi.fn<(error: unknown) => void>();
  const root = hydrateRoot(place, <Page />, { onRecoverableError: complain });
  return {
    complain,
    bringCalendar: () => root.render(<Page hasCalendar />),
    fail: () => root.render(<Page failure="The calendar did not come" />),
    [Symbol.dispose]: () => root.unmount(),
  };
}

const isVisible = (view: string) =>
  place.querySelector(`[data-view=${view}] .booking-slot`)?.checkVisibility();
const viewsOf = () =>
  [...place.querySelectorAll<HTMLElement>('.booking-view')].map((view) => view.dataset['view']);
const untilHydrated = () => expect.poll(viewsOf).toHaveLength(1);
const day = (name: string) => page.getByRole('link', { name: `${name} novembre 2025` });

test.for([
  { width: 1280, shown: 'static', hidden: 'list', pressed: 'Calendario' },
  { width: 390, shown: 'list', hidden: 'static', pressed: 'Elenco' },
])(
  'of the two views of a server’s page a window of $width px shows one, under the control that says so (A60)',
  async ({ width, shown, hidden, pressed }) => {
    await page.viewport(width, 720);
    expect(viewsOf()).toEqual(['list', 'static']);
    expect([isVisible(shown), isVisible(hidden)]).toEqual([true, false]);
    await expect.element(page.getByRole('button', { pressed: true })).toHaveTextContent(pressed);

    using hydrated = hydrate();
    await untilHydrated();
    expect(viewsOf()).toEqual([shown]);
    await expect.element(page.getByRole('button', { pressed: true })).toHaveTextContent(pressed);
    expect(hydrated.complain).not.toHaveBeenCalled();
  },
);

test('before any code a day and a slot are links to the page that opens on them (B21)', async () => {
  await expect.element(day('lunedì 17')).toHaveAttribute('href', '?day=2025-11-17');
  await expect
    .element(page.getByRole('link', { name: '17:00' }))
    .toHaveAttribute('href', '?day=2025-11-12&time=17:00');
  await expect
    .element(page.getByRole('link', { name: /^Prossimo giorno libero/ }))
    .toHaveAttribute('href', '?day=2025-11-13');
});

test('a day that is pressed before the calendar comes is chosen at once, and keeps the focus in it (B21)', async () => {
  using hydrated = hydrate();
  await untilHydrated();
  await day('lunedì 17').click();
  await expect.element(page.getByText('17/11/2025')).toBeVisible();
  expect(viewsOf()).toEqual(['static']);
  hydrated.bringCalendar();
  await expect.element(page.getByRole('button', { name: /^lunedì 17 novembre 2025/ })).toHaveFocus();
  await expect.element(page.getByText('17/11/2025')).toBeVisible();
});

test('so is a slot of that day (B21)', async () => {
  using hydrated = hydrate();
  await untilHydrated();
  await day('lunedì 17').click();
  await page.getByRole('link', { name: /^17:30/ }).click();
  await expect.element(page.getByRole('link', { name: /^17:30/ })).toHaveAttribute('aria-current', 'true');
  const summary = page.getByRole('status').filter({ hasText: 'lunedì 17 novembre ore 17:30' });
  await expect.element(summary).toBeVisible();
  hydrated.bringCalendar();
  await expect.element(page.getByRole('radio', { name: /^17:30/ })).toBeChecked();
  await expect.element(page.getByRole('radio', { name: /^17:30/ })).toHaveFocus();
  await expect.element(summary).toBeVisible();
});

test('the next free day is chosen at once too, and its name has the focus (B21)', async () => {
  using hydrated = hydrate();
  await untilHydrated();
  await page.getByRole('link', { name: /^Prossimo giorno libero/ }).click();
  await expect.element(page.getByText('giovedì 13 novembre 2025', { exact: true })).toBeVisible();
  hydrated.bringCalendar();
  await expect.element(page.getByRole('grid')).toBeVisible();
  expect(document.activeElement?.textContent).toContain('giovedì 13 novembre 2025');
});

test('the next month that is asked for before the calendar comes is shown by it (B21)', async () => {
  using hydrated = hydrate();
  await untilHydrated();
  await page.getByRole('button', { name: 'Mese successivo' }).click();
  hydrated.bringCalendar();
  await expect.element(page.getByRole('button', { name: 'dicembre, scegli il mese' })).toBeVisible();
});

test('a link that is opened elsewhere presses nothing here', async () => {
  using hydrated = hydrate();
  await untilHydrated();
  // The window of the test must not change.
  place.addEventListener('click', (event) => event.preventDefault());
  await day('lunedì 17').click({ modifiers: ['Control'] });
  (day('lunedì 17').element() as HTMLElement).blur();
  hydrated.bringCalendar();
  await expect.element(page.getByRole('grid')).toBeVisible();
  await expect.element(page.getByText('12/11/2025')).toBeVisible();
});

test('the calendar does not take the place of a link that has the focus, before the focus leaves (WCAG 3.2.1)', async () => {
  (day('lunedì 17').element() as HTMLElement).focus();
  using hydrated = hydrate();
  await untilHydrated();
  hydrated.bringCalendar();
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect.element(day('lunedì 17')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(day('mercoledì 19')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: /^mercoledì 19 novembre 2025/ })).toHaveFocus();
  await expect.element(page.getByText('19/11/2025')).toBeVisible();
});

test('a press that began before the calendar came is answered by it (B21)', async () => {
  using hydrated = hydrate();
  await untilHydrated();
  const link = day('lunedì 17').element();
  // As by a finger, which gives no focus before its click.
  link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  hydrated.bringCalendar();
  await new Promise((resolve) => setTimeout(resolve, 300));
  link.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await expect.element(page.getByText('17/11/2025')).toBeVisible();
});

test.for(['.booking-legend', 'th'])('a press on %s, which is no control, holds nothing', async (text) => {
  using hydrated = hydrate();
  await untilHydrated();
  const shown = place.querySelector(`[data-view=static] ${text}`);
  if (!shown) throw new Error(`There is no ${text}`);
  await userEvent.click(shown);
  hydrated.bringCalendar();
  await expect.element(page.getByRole('grid')).toBeVisible();
});

test('when the calendar does not come the list takes its place, and what was pressed is forgotten', async () => {
  using hydrated = hydrate();
  await untilHydrated();
  await day('lunedì 17').click();
  hydrated.fail();
  await expect.element(page.getByText('The calendar did not come')).toBeVisible();
  expect(viewsOf()).toEqual(['list']);
  hydrated.bringCalendar();
  await expect.element(page.getByRole('grid')).toBeVisible();
  expect(document.activeElement).toBe(document.body);
});
