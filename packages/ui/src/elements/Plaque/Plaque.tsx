import type { ComponentProps } from 'react';
import './Plaque.css';

export interface PlaqueProps extends ComponentProps<'span'> {
  /** Sits inside a sentence, as tall as its line. */
  inline?: boolean;
}

/** A ceramic house number (numero civico) for the numbers that matter; it grows with its font size. */
export function Plaque({ inline = false, ...props }: PlaqueProps) {
  return <span {...props} className="Plaque" data-inline={inline || undefined} />;
}
