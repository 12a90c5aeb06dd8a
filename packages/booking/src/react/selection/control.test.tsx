import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { contacts } from '../../../examples/contacts.ts';
import type { Availability } from '../../schedule/ScheduleOptions.ts';
import type { TimeOfDay } from '../../time/toTimeSlot.ts';
import { exampleRules } from '../../rules/exampleRules.ts';
import {
  BookingGrid,
  BookingList,
  BookingPicker,
  useSelection,
  type PlainSelection,
  type SelectionValue,
} from '../index.ts';

const rules = { ...exampleRules, locale: 'en-GB' };
const onChange = vi.fn<(value: PlainSelection | null) => void>();

let root: Root;
beforeEach(() => {
  // A Wednesday; the rules open on Monday, Wednesday and Thursday.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T09:00:00+01:00') });
  onChange.mockReset();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  root.unmount();
  vi.useRealTimers();
  document.body.replaceChildren();
});

const slot = (name: string | RegExp) => page.getByRole('radio', { name });
const thursday = /^17:00.*Thursday, 26 November/;

const problem = () => document.querySelector('.booking-problem');
const data = () => [...new FormData(document.querySelector('form') ?? undefined)];
const chosenDay = () => document.querySelector('[aria-selected=true] [data-day]')?.getAttribute('data-day');
const pressDay = (day: string) => page.getByRole('button', { name: `${day} 2026` }).click();
const none: Availability = [];

/** A page that keeps the value, and offers a button for another one. */
function Kept({ first, next }: { first: SelectionValue | null; next?: SelectionValue | null }) {
  const [value, setValue] = useState(first);
  const keep = (chosen: PlainSelection | null) => {
    onChange(chosen);
    setValue(chosen);
  };
  return (
    <>
      <BookingList rules={rules} availability={none} value={value} onChange={keep} />
      <button type="button" onClick={() => setValue(next ?? null)}>
        Other
      </button>
    </>
  );
}

test('a list alone takes rules, opens on a default and tells each choice in plain text', async () => {
  root.render(
    <BookingList
      rules={rules}

      defaultValue={{ day: '2026-11-26', slot: '16:30' }}
      onChange={onChange}
    />,
  );
  await expect.element(slot(/^16:30.*Thursday, 26/)).toBeChecked();
  expect(onChange).not.toHaveBeenCalled();
  await slot(thursday).click();
  await expect.element(slot(thursday)).toBeChecked();
  expect(onChange.mock.calls).toEqual([[{ day: '2026-11-26', slot: '17:00' }]]);
});

test('a value that the page does not change stays, as of any control', async () => {
  root.render(<BookingList rules={rules} value={{ day: '2026-11-26', slot: '16:30' }} onChange={onChange} />);
  await slot(thursday).click();
  await expect.poll(() => onChange.mock.calls).toEqual([[{ day: '2026-11-26', slot: '17:00' }]]);
  await expect.element(slot(/^16:30.*Thursday, 26/)).toBeChecked();
  await expect.element(slot(thursday)).not.toBeChecked();
});

test('a value that the page keeps follows the visitor, and the page can set another or none', async () => {
  root.render(<Kept first={null} next={{ day: '2026-11-30', slot: '18:00' }} />);
  await slot(thursday).click();
  await expect.element(slot(thursday)).toBeChecked();
  await page.getByRole('button', { name: 'Other' }).click();
  await expect.element(slot(/^18:00.*Monday, 30 November/)).toBeChecked();
  expect(onChange).toHaveBeenCalledTimes(1);
  root.render(<Kept key="none" first={{ day: '2026-11-26', slot: '17:00' }} next={null} />);
  await page.getByRole('button', { name: 'Other' }).click();
  await expect.element(slot(thursday)).not.toBeChecked();
});

test('a value that cannot be booked gives way to the first day, and the page is told', async () => {
  root.render(<Kept first={{ day: '2026-11-27', slot: '17:00' }} />);
  await expect.poll(() => onChange.mock.calls).toEqual([[{ day: '2026-11-25', slot: null }]]);
  root.render(<Kept key="nonsense" first={{ day: 'tomorrow', slot: '17:00' }} />);
  await expect.element(slot(thursday)).not.toBeChecked();
});

test('a chosen slot that another visitor takes is told to the page; a choice in the future waits for the report', async () => {
  const list = (availability?: Availability) => (
    <BookingList
      rules={rules}

      availability={availability}
      defaultValue={{ day: '2026-11-27', slot: '17:30' }}
      onChange={onChange}
    />
  );
  root.render(list());
  await expect.element(slot(thursday)).not.toBeChecked();
  const extraOpening = { label: 'Open day' };
  root.render(list([{ day: '2026-11-27', fullSlots: [], extraOpening }]));
  await expect.element(slot(/^17:30.*Friday, 27/)).toBeChecked();
  expect(onChange).not.toHaveBeenCalled();
  root.render(list([{ day: '2026-11-27', fullSlots: ['17:30'], extraOpening }]));
  await expect.poll(() => onChange.mock.calls).toEqual([[{ day: '2026-11-27', slot: null }]]);
});

test('a calendar alone keeps its own day while the value holds none', async () => {
  root.render(<BookingGrid rules={rules} value={null} onChange={onChange} />);
  const day = page.getByRole('button', { name: /^Thursday, 26 November 2026/ });
  await day.click();
  await expect
    .element(page.getByRole('button', { name: /^Thursday, 26 November 2026, scelto/ }))
    .toBeVisible();
  expect(onChange.mock.calls).toEqual([[{ day: '2026-11-26', slot: null }]]);
});

test.for(['a calendar alone', 'a picker'])(
  '%s that is empty and controlled keeps its own day',
  async (what) => {
    const at = (value: SelectionValue | null) => {
      const options = { rules, value, onChange };
      const picker = (
        <BookingPicker {...options} contacts={contacts}>
          <BookingGrid />
        </BookingPicker>
      );
      root.render(what === 'a picker' ? picker : <BookingGrid {...options} />);
    };
    at(null);
    await expect.poll(chosenDay).toBe('2026-11-25');
    await pressDay('Thursday, 26 November');
    await expect.poll(chosenDay).toBe('2026-11-26');
    await pressDay('Monday, 30 November');
    await expect.poll(chosenDay).toBe('2026-11-30');
    // Another rendering changes nothing, and a value that is taken back leaves the first day.
    at(null);
    await expect.poll(chosenDay).toBe('2026-11-30');
    at({ day: '2026-11-26', slot: '17:00' });
    await expect.poll(chosenDay).toBe('2026-11-26');
    at(null);
    await expect.poll(chosenDay).toBe('2026-11-25');
    expect(onChange.mock.calls.map(([value]) => value)).toEqual([
      { day: '2026-11-26', slot: null },
      { day: '2026-11-30', slot: null },
    ]);
  },
);

test.for([
  { what: 'the day', value: null, told: '2026-11-26' },
  { what: 'the slot too', value: { day: '2026-11-25', slot: '17:00' } as const, told: '2026-11-26T17:00' },
])('a calendar alone with a name puts $what into the data of the form around it', async ({ value, told }) => {
  const calendar = (name?: string) => (
    <form>
      <BookingGrid rules={rules} name={name} defaultValue={value} onChange={onChange} />
    </form>
  );
  root.render(calendar('visit'));
  const day = page.getByRole('button', { name: /^Thursday, 26 November 2026/ });
  await expect.element(day).toBeVisible();
  expect(data()).toEqual([['visit', value ? '2026-11-25T17:00' : '2026-11-25']]);
  await day.click();
  await expect.poll(data).toEqual([['visit', told]]);
  root.render(calendar());
  await expect.poll(data).toEqual([]);
});

test('for several seats a slot with fewer left is taken, in a list as in the form', async () => {
  const availability: Availability = [
    { day: '2026-11-26', fullSlots: [], seatsLeft: [{ slot: '17:00', seats: 1 }] },
  ];
  const options = { rules: { ...rules, capacity: 4 }, availability, seats: 2 };
  root.render(<BookingList {...options} />);
  await expect.element(slot(/^16:30.*Thursday, 26/)).toBeVisible();
  await expect.element(slot(thursday)).not.toBeInTheDocument();
  root.render(
    <BookingPicker {...options} contacts={contacts}>
      <BookingList />
    </BookingPicker>,
  );
  await expect.element(slot(/^16:30.*Thursday, 26/)).toBeVisible();
  await expect.element(slot(thursday)).not.toBeInTheDocument();
  expect(document.querySelector('[seats]')).toBeNull();
});

test('the form takes rules and a value too, and submits it in plain text', async () => {
  const onSubmit = vi.fn<(selected: unknown, fields: FormData, iso: unknown) => void>();
  root.render(
    <BookingPicker
      rules={rules}

      contacts={contacts}
      defaultValue={{ day: '2026-11-26', slot: '17:00' }}
      onSubmit={onSubmit}
    >
      <BookingList />
      <button type="submit">Book</button>
    </BookingPicker>,
  );
  await page.getByRole('button', { name: 'Book' }).click();
  expect(onSubmit.mock.calls[0]?.[2]).toEqual({ day: '2026-11-26', slot: '17:00', timeZone: 'Europe/Rome' });
});

/** A page that keeps the value and draws controls of its own. */
function OwnControls() {
  const [value, setValue] = useState<SelectionValue | null>({ day: '2026-11-26', slot: '17:00' });
  const {
    day,
    slot: time,
    slotChange,
    selectDay,
    selectSlot,
  } = useSelection(rules, { value, onChange: setValue });
  const both = () => {
    selectDay('2026-11-30');
    selectSlot('18:00');
  };
  return (
    <>
      <output>{`${day?.toString()} ${time} ${slotChange?.kind}`}</output>
      <button type="button" onClick={() => selectDay('2026-12-02')}>
        Day
      </button>
      <button type="button" onClick={both}>
        Both
      </button>
    </>
  );
}

test('what became of the slot is known of a value that the page keeps too, and two changes at once add up', async () => {
  root.render(<OwnControls />);
  await page.getByRole('button', { name: 'Day' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('2026-12-02 17:00 kept');
  await page.getByRole('button', { name: 'Both' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('2026-11-30 18:00 undefined');
});

test.for([
  {
    what: 'with a default',
    first: { day: '2026-11-26', slot: '16:30' } as const,
    left: '2026-11-26T16:30',
  },
  { what: 'without one', first: null, left: null },
])('a form $what that is reset shows and tells what it began with', async ({ first, left }) => {
  root.render(
    <form>
      <Kept first={first} />
      <button type="reset">Reset</button>
    </form>,
  );
  await slot(thursday).click();
  await expect.element(slot(thursday)).toBeChecked();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => onChange.mock.lastCall?.[0]?.slot).toBe(first?.slot ?? null);
  await expect
    .poll(() => document.querySelector<HTMLInputElement>('input:checked')?.value ?? null)
    .toBe(left);
});

test('a value that comes with the rules of another service is taken, and a day long past gives way at once', async () => {
  const list = (key: string, value: SelectionValue) => (
    <BookingList rules={{ ...rules, key }} value={value} onChange={onChange} />
  );
  root.render(list('a', { day: '2026-11-26', slot: '16:30' }));
  await expect.element(slot(/^16:30.*Thursday, 26/)).toBeChecked();
  root.render(list('b', { day: '2026-11-30', slot: '18:00' }));
  await expect.element(slot(/^18:00.*Monday, 30 November/)).toBeChecked();
  expect(onChange).not.toHaveBeenCalled();
  root.render(list('b', { day: '2020-01-01', slot: '16:30' }));
  await expect.poll(() => onChange.mock.calls).toEqual([[{ day: '2026-11-25', slot: null }]]);
});

test('two lists on one page keep a choice each, also where their name is odd', async () => {
  root.render(
    <form>
      <Kept first={null} />
      <BookingList rules={rules} name={'a"b'} defaultValue={{ day: '2026-11-26', slot: '16:30' }} />
    </form>,
  );
  await slot(thursday).first().click();
  await expect.element(slot(thursday).first()).toBeChecked();
  expect([...document.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value)).toEqual(
    ['2026-11-26T17:00', '2026-11-26T16:30'],
  );
});

test('an error of the page in onChange is reported as the page’s own, and the choice holds', async () => {
  const reported: unknown[] = [];
  const report = (event: ErrorEvent) => {
    event.preventDefault();
    reported.push(event.error);
  };
  addEventListener('error', report);
  onTestFinished(() => removeEventListener('error', report));
  const error = new Error('of the page');
  onChange.mockImplementation(() => {
    throw error;
  });
  const picker = (...fullSlots: TimeOfDay[]) => (
    <BookingPicker
      rules={rules}
      contacts={contacts}
      availability={[{ day: '2026-11-26', fullSlots }]}
      onChange={onChange}
    >
      <BookingList />
      <button type="submit">Book</button>
    </BookingPicker>
  );
  root.render(picker());
  await page.getByRole('button', { name: 'Book' }).click();
  await expect.poll(problem).not.toBeNull();
  await slot(thursday).click();
  await expect.element(slot(thursday)).toBeChecked();
  await expect.poll(problem).toBeNull();
  // Of a change that the time or the server brings too, which nobody clicks.
  root.render(picker('17:00'));
  await expect.poll(() => onChange.mock.lastCall).toEqual([{ day: '2026-11-26', slot: null }]);
  await expect.element(slot(/^16:30.*Thursday, 26/)).toBeVisible();
  await expect.poll(() => reported).toEqual([error, error]);
});
