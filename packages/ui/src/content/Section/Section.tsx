import type { ComponentProps } from 'react';
import { joinTokens } from '../../elements/joinTokens.ts';
import './Section.css';

export interface SectionProps extends ComponentProps<'section'> {
  /** `alt` is sand, `blue` cobalt with the whisper of a pattern; neighbours should differ. */
  ground?: 'plain' | 'alt' | 'blue';
}

/** A stretch of a page: its ground, the air above and below, the width of the text. Name it with `aria-labelledby`. */
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
