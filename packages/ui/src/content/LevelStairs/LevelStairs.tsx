import type { ReactNode } from 'react';
import type { HeadingTag } from '../SectionHeading/SectionHeading.tsx';
import { Plaque } from '../../elements/Plaque/Plaque.tsx';
import './LevelStairs.css';

export interface Level {
  /** «A1», shown on the plaque. */
  code: string;
  text: string;
}

export interface LevelStairsProps {
  /** The heading of the section, in the space above the lowest stairs. */
  heading: ReactNode;
  /** Six levels, the lowest first. */
  levels: readonly Level[];
  headingTag?: HeadingTag;
}

/** Six levels as six stairs, each higher than the one before. */
export function LevelStairs({ heading, levels, headingTag: Heading = 'h3' }: LevelStairsProps) {
  return (
    <div className="LevelStairs">
      <div data-part="heading">{heading}</div>
      <ol>
        {levels.map(({ code, text }) => (
          <li key={code}>
            <Heading>
              <Plaque>{code}</Plaque>
            </Heading>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
