import type { ReactNode } from 'react';
import { Plaque } from '../../elements/Plaque/Plaque.tsx';
import './Facts.css';

export interface Fact {
  /** A year, a count: short, drawn on a house number. */
  number: string;
  text: ReactNode;
}

export interface FactsProps {
  facts: readonly Fact[];
}

/** Numbers that matter, each on a house number, with its meaning. */
export function Facts({ facts }: FactsProps) {
  return (
    <ul className="Facts">
      {facts.map(({ number, text }, position) => (
        <li key={position}>
          <Plaque>{number}</Plaque>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
