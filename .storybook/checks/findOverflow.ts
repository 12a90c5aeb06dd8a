import type { Fault } from './Fault.ts';
import { describeElement } from './describeElement.ts';

/** Returns the innermost elements that overflow the right edge and make the page scroll horizontally. */
export function findOverflow(): Fault[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
  );
  const innermost = wide.filter(
    (element) => !wide.some((other) => other !== element && element.contains(other)),
  );
  const measured = `the page is ${scrollWidth} px wide in a window of ${clientWidth} px`;
  return (innermost.length > 0 ? innermost : [document.body]).slice(0, 3).map((element) => ({
    check: 'overflow',
    element: describeElement(element),
    measured: `${measured}; right edge at ${Math.round(element.getBoundingClientRect().right)}`,
  }));
}
