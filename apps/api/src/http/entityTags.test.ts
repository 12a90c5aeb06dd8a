import { expect, test } from 'vitest';
import { isKnown } from './entityTags.ts';

test.for([
  { ifNoneMatch: undefined, known: false },
  { ifNoneMatch: '"a"', known: true },
  { ifNoneMatch: 'W/"a"', known: true },
  { ifNoneMatch: '"b", W/"a"', known: true },
  { ifNoneMatch: '*', known: true },
  { ifNoneMatch: '"b"', known: false },
  { ifNoneMatch: '"xa"', known: false },
])('a client with If-None-Match $ifNoneMatch has «a»: $known', ({ ifNoneMatch, known }) => {
  for (const etag of ['"a"', 'W/"a"']) expect(isKnown(etag, ifNoneMatch)).toBe(known);
});
