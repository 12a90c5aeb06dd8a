import type { ComponentProps } from 'react';
import { joinTokens } from '../joinTokens.ts';
import './Plaque.css';

export interface PlaqueProps extends ComponentProps<'span'> {
  /** For use inside a sentence, as tall as its line. */
  inline?: boolean;
}

/**
 * A number on a ceramic plaque, as house numbers in Italy (numero civico); it scales with the font size.
 *
 * For hours, levels, steps, years and counts, and names of two words at most; never for text.
 */
export function Plaque({ inline = false, className, ...props }: PlaqueProps) {
  return <span {...props} className={joinTokens('Plaque', className)} data-inline={inline || undefined} />;
}
