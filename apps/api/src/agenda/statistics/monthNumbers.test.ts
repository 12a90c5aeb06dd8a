import { expect, test } from 'vitest';
import { anna, caller, slotOf, withAgendaContext } from '../../testing/agenda/withAgendaContext.ts';
import { bookByPhone } from '../phone-booking/bookByPhone.ts';
import { cancelByStaff, moveByStaff } from '../consultation/changeByStaff.ts';
import { setPresence } from '../consultation/presenceAndNote.ts';
import { monthNumbers } from './monthNumbers.ts';

const nothing = { booked: 0, byPhone: 0, moved: 0, cancelled: 0, present: 0, absent: 0, taken: 0 };

test('the numbers of a month are by weekday and hour, and outlive the data of the visitors (B16)', async () => {
  await using centre = await withAgendaContext();
  const { context, api } = centre;
  const ids: string[] = [];
  for (const slot of ['2026-11-25 16:30', '2026-11-25 17:00', '2026-11-26 17:30', '2026-12-02 16:30']) {
    const booked = await bookByPhone(context, { ...caller, selection: slotOf(slot) });
    if (booked.outcome === 'booked') ids.push(booked.consultation.id);
  }
  const [first = '', second = '', third = ''] = ids;
  const change = { actor: anna, seen: 0, sentence: '' };
  await moveByStaff(context, { ...change, bookingId: third, to: slotOf('2026-11-30 18:00') });
  await cancelByStaff(context, { ...change, bookingId: second });
  api.passMinutes(2 * 24 * 60 + 6 * 60 + 30);
  await setPresence(context, { actor: anna, bookingId: first, seen: null, presence: 'absent' });
  // 13 days on which the centre receives, four hours each.
  const november = {
    month: '2026-11',
    ...nothing,
    offered: 4 * 13,
    taken: 2,
    booked: 3,
    byPhone: 3,
    moved: 1,
    cancelled: 1,
    absent: 1,
  };
  const slots = [
    { weekday: 1, time: '18:00', ...nothing, booked: 1, byPhone: 1, moved: 1, taken: 1 },
    { weekday: 3, time: '16:30', ...nothing, booked: 1, byPhone: 1, absent: 1, taken: 1 },
    { weekday: 3, time: '17:00', ...nothing, booked: 1, byPhone: 1, cancelled: 1 },
  ];
  for (const isForgotten of [false, true]) {
    if (isForgotten) await api.store.retention.anonymiseBefore('2027-01-01');
    const { bySlot = [], ...all } = (await monthNumbers(context, '2026-11')) ?? {};
    expect(all).toEqual(november);
    expect(bySlot.filter(({ booked }) => booked > 0)).toMatchObject(slots);
    // Those that nobody has booked are there too.
    expect(bySlot).toHaveLength(4 * 3);
  }
});

test.for([
  { month: '2026-13', numbers: null },
  { month: 'november', numbers: null },
])('the numbers of $month, which is no month, are $numbers', async ({ month, numbers }) => {
  await using centre = await withAgendaContext();
  expect(await monthNumbers(centre.context, month)).toEqual(numbers);
});
