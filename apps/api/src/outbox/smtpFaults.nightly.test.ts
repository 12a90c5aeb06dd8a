import { exampleRules, centreTime } from '@centro/booking';
import { expect, test } from 'vitest';
import { smtpFaultsAtOnce } from '../../bench/smtpFaults.ts';
import { startApi } from '../testing/startApi.ts';

test('for every fault of the mail server: a response during the fault, the right state, and every email after it (A23)', async () => {
  const reports = await smtpFaultsAtOnce((env) => {
    // The time of its own start: on a slower clock an email would not be due yet.
    const clock = centreTime(new Date(), exampleRules).toString();
    return startApi({ clock, ...env });
  });

  expect(reports).toHaveLength(36);
  expect(reports.filter(({ problems }) => problems.length > 0)).toEqual([]);
});
