import type { ComponentProps } from 'react';
import './Section.css';

export interface SectionProps extends ComponentProps<'section'> {
  /** `alt` is sand, `blue` cobalt with the whisper of a pattern; neighbours should differ. */
  ground?: 'plain' | 'alt' | 'blue';
}

/** A stretch of a page: its ground, the air above and below, the width of the text. Name it with `aria-labelledby`. */
export function Section({ ground = 'plain', children, ...props }: SectionProps) {
  return (
    <section
      {...props}
      className={ground === 'blue' ? 'Section section blue on-blue' : 'Section section'}
      data-ground={ground}
    >
      <div className="wrap">{children}</div>
    </section>
  );
}
