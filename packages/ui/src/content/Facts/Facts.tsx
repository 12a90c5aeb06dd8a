import type { ReactNode } from 'react';
import { Plaque } from '../../elements/Plaque/Plaque.tsx';
import './Facts.css';

export interface Fact {
  /** A year or a count: short, shown on a plaque. */
  number: string;
  text: ReactNode;
}

export interface FactsProps {
  /** The facts, in their order. */
  facts: readonly Fact[];
}

/** Important numbers, each on a plaque, with its meaning. Inside a sentence use `Statement`. */
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
