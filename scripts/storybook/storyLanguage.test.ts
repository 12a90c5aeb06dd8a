import { exampleRules } from '@centro/booking';
import { messages as german } from '@centro/booking/de';
import { expect, test } from 'vitest';
import { argsIn } from '../../.storybook/argsIn.ts';
import { inEnglish } from '../../packages/booking/examples/inEnglish.ts';

const locales = { 'en-GB': inEnglish };

test('English in the toolbar gives a story English texts, and its own rules with English dates', () => {
  const rules = { ...exampleRules, timeZone: 'Asia/Tokyo', capacity: 3 };
  expect(argsIn('en-GB', { rules }, locales)).toEqual({
    messages: inEnglish.messages,
    rules: { ...rules, locale: 'en-GB' },
  });
});

test.for([
  {
    kept: 'rules of its own language',
    args: { rules: { ...exampleRules, locale: 'de-DE', timeZone: 'Europe/Berlin' } },
  },
  { kept: 'texts of its own', args: { rules: exampleRules, messages: german } },
])('English in the toolbar leaves a story its $kept', ({ args }) => {
  expect(argsIn('en-GB', args, locales)).toBeUndefined();
});

test('a story without English texts stays as it is', () => {
  expect(argsIn('en-GB', { rules: exampleRules })).toBeUndefined();
});
