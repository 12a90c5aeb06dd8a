import { expect, test } from 'vitest';
import { listProblems, readConfiguredList } from './configuredLists.ts';
import { sampleLists } from './sampleLists.ts';

test('without a file there is no list (B29)', () => {
  expect(readConfiguredList('courses', {})).toBeNull();
  expect(listProblems({})).toEqual([]);
});

test('the samples can be read, and are no list to deploy with (B29, A56)', () => {
  expect(readConfiguredList('courses', sampleLists)).toHaveLength(14);
  expect(readConfiguredList('masters', sampleLists)).toHaveLength(3);
  expect(listProblems(sampleLists)).toEqual([
    'COURSES_FILE still has rows of the sample: 14',
    'MASTERS_FILE still has rows of the sample: 3',
  ]);
});

test('problems name their variable (A56)', () => {
  const env = {
    MASTERS_FILE: 'no/such.csv',
    CENTRE_UNIVERSITIES: 'Prima; Prima',
    CENTRE_PEOPLE: 'Anna; Anna',
  };
  expect(listProblems(env)).toEqual([
    expect.stringMatching(/^MASTERS_FILE: cannot be read/),
    'CENTRE_UNIVERSITIES: "Prima" comes twice',
    'CENTRE_PEOPLE: "Anna" comes twice',
  ]);
});
