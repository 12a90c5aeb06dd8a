import { expect, test } from 'vitest';
import { offeringProblems, readConfiguredList } from './configuredLists.ts';

const samples = {
  COURSES_FILE: 'apps/web/lists/corsi.esempio.csv',
  MASTERS_FILE: 'apps/web/lists/master.esempio.json',
};

test('without a file there is no list (B29)', () => {
  expect(readConfiguredList('courses', {})).toBeNull();
  expect(offeringProblems({})).toEqual([]);
});

test('the samples can be read, and are no list to deploy with (B29, A56)', () => {
  expect(readConfiguredList('courses', samples)).toHaveLength(6);
  expect(readConfiguredList('masters', samples)).toHaveLength(3);
  expect(offeringProblems(samples)).toEqual([
    'COURSES_FILE still has rows of the sample: 6',
    'MASTERS_FILE still has rows of the sample: 3',
  ]);
});

test('problems name their variable (A56)', () => {
  const env = { MASTERS_FILE: 'no/such.csv', CENTRE_UNIVERSITIES: 'Prima; Prima' };
  expect(offeringProblems(env)).toEqual([
    expect.stringMatching(/^MASTERS_FILE: cannot be read/),
    'CENTRE_UNIVERSITIES: "Prima" comes twice',
  ]);
});
