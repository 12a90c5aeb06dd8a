import { expect, test } from 'vitest';
import { withPlainSpaces } from './intlFormat.ts';

test('the narrow space that some browsers write before PM is a plain one', () => {
  expect(withPlainSpaces('4:30\u202fPM')).toBe('4:30 PM');
});
