import type { ComponentProps } from 'react';
import { joinTokens } from '../../elements/joinTokens.ts';
import './Section.css';

export interface SectionProps extends ComponentProps<'section'> {
  /** `alt` is sand, `blue` cobalt with a faint pattern; neighbouring sections should differ. */
  ground?: 'plain' | 'alt' | 'blue';
  /** Less space above and below: the section belongs to its neighbours. */
  tight?: boolean;
}

/**
 * A section of a page: background, vertical space and text width. Label it with `aria-labelledby`.
 *
 * For every part of a page but heroes, `CallToAction` and `TileFrieze`. Let neighbours differ in ground, and use `blue` once
 * in a page.
 */
export function Section({ ground = 'plain', tight, className, children, ...props }: SectionProps) {
  return (
    <section
      {...props}
      className={joinTokens('Section section', ground === 'blue' ? 'blue on-blue' : undefined, className)}
      data-ground={ground}
      data-tight={tight || undefined}
    >
      <div className="wrap">{children}</div>
    </section>
  );
}
