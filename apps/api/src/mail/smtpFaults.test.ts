import { centreRules, centreTime } from '@centro/booking';
import { expect, test } from 'vitest';
import { smtpFaultsAtOnce } from '../../bench/smtpFaults.ts';
import { startApi } from '../testing/startApi.ts';

test('for every fault of the mail server: a response during the fault, the right state, and every email after it (A23)', async () => {
  // Each server has the time of its own start: an email stored before it is due at once.
  const clock = () => centreTime(new Date(), centreRules).toString();

  const reports = await smtpFaultsAtOnce((env) => startApi({ clock: clock(), ...env }));

  expect(reports).toHaveLength(36);
  expect(reports.filter(({ problems }) => problems.length > 0)).toEqual([]);
});
