import { expect, test } from 'vitest';
import { referenceCode } from './referenceCode.ts';

test('codes are short, differ, and hold no letters that look alike', () => {
  const codes = Array.from({ length: 500 }, referenceCode);
  for (const code of codes) expect(code).toMatch(/^[3-9A-Z]{4}-[3-9A-Z]{4}$/);
  expect(codes.join('')).not.toMatch(/[01258ABEILOSUZ]/);
  expect(new Set(codes).size).toBe(500);
});
