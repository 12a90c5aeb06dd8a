import { expect, test } from 'vitest';
import { exampleRules } from './exampleRules.ts';

test('the rules are plain data: they survive a trip through JSON', () => {
  expect(JSON.parse(JSON.stringify(exampleRules))).toEqual(exampleRules);
});
