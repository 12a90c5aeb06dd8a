import { expect, test } from 'vitest';
import { phoneHref } from './phoneHref.ts';

test.for([
  { written: '+39 333 123 4567', href: 'tel:+393331234567' },
  { written: '333-1234567', href: 'tel:3331234567' },
  { written: '(0922) 000.000', href: 'tel:0922000000' },
  { written: '0922/000000', href: 'tel:0922000000' },
  { written: '+44 (0)20 7946 0958', href: 'tel:+442079460958' },
  { written: '(0)20 7946 0958', href: 'tel:02079460958' },
  { written: '333 1234567;phone-context=evil.example', href: undefined },
  { written: 'http://evil.example/333', href: undefined },
  { written: 'chiama 899 000 000', href: undefined },
  { written: '+39 333 +44 20', href: undefined },
  { written: '*21*3331234567#', href: undefined },
  { written: '+', href: undefined },
  { written: '', href: undefined },
])('the agenda calls "$written" at $href: what is no number is only text', ({ written, href }) => {
  expect(phoneHref(written)).toBe(href);
});
