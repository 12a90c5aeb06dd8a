import type { ComponentProps } from 'react';
import { joinTokens } from '../../elements/joinTokens.ts';
import './Section.css';

export interface SectionProps extends ComponentProps<'section'> {
  /** `alt` is sand, `blue` cobalt with a faint pattern; neighbouring sections should differ. */
  ground?: 'plain' | 'alt' | 'blue';
}

/** A section of a page: background, vertical space and text width. Label it with `aria-labelledby`. */
export function Section({ ground = 'plain', className, children, ...props }: SectionProps) {
  return (
    <section
      {...props}
      className={joinTokens('Section section', ground === 'blue' ? 'blue on-blue' : undefined, className)}
      data-ground={ground}
    >
      <div className="wrap">{children}</div>
    </section>
  );
}
