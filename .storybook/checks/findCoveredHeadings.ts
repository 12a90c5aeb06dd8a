import type { Fault } from './Fault.ts';
import { describeElement } from './describeElement.ts';
import { isShown } from './isShown.ts';

/** Returns the headings of pages that begin behind a header which is fixed above them. */
export function findCoveredHeadings(): Fault[] {
  // Whoever scrolls moves them there.
  if (scrollY > 0) return [];
  return [...document.body.querySelectorAll('header')]
    .filter((header) => isShown(header) && getComputedStyle(header).position === 'fixed')
    .flatMap((header) => {
      const { bottom } = header.getBoundingClientRect();
      const headings = [...(header.parentElement?.querySelectorAll('h1') ?? [])];
      return headings
        .filter((heading) => isShown(heading) && heading.getBoundingClientRect().top < bottom)
        .map((heading) => ({
          check: 'covered heading' as const,
          element: describeElement(heading),
          measured: `begins at ${Math.round(heading.getBoundingClientRect().top)} px, the header ends at ${Math.round(bottom)}`,
        }));
    });
}
