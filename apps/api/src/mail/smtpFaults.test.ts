import { centreRules, centreTime } from '@centro/booking';
import { expect, test } from 'vitest';
import { smtpFaultsAtOnce } from '../../bench/smtpFaults.ts';
import { startApi } from '../testing/startApi.ts';

test('however the mail server fails: an answer before it is well again, the right state, and every e-mail once it is well again (A23)', async () => {
  const clock = centreTime(new Date(), centreRules).toString();

  const reports = await smtpFaultsAtOnce((env) => startApi({ clock, ...env }));

  expect(reports).toHaveLength(36);
  expect(reports.filter(({ problems }) => problems.length > 0)).toEqual([]);
});
