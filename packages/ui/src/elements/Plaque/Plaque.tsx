import type { ComponentProps } from 'react';
import { joinTokens } from '../joinTokens.ts';
import './Plaque.css';

export interface PlaqueProps extends ComponentProps<'span'> {
  /** Sits inside a sentence, as tall as its line. */
  inline?: boolean;
}

/** A ceramic house number (numero civico) for the numbers that matter; it grows with its font size. */
export function Plaque({ inline = false, className, ...props }: PlaqueProps) {
  return <span {...props} className={joinTokens('Plaque', className)} data-inline={inline || undefined} />;
}
