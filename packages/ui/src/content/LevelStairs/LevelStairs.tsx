import type { ReactNode } from 'react';
import type { HeadingTag } from '../SectionHeading/SectionHeading.tsx';
import { Plaque } from '../../elements/Plaque/Plaque.tsx';
import './LevelStairs.css';

export interface Level {
  /** «A1», shown on the plaque. */
  code: string;
  text: string;
  /** What is known of it, as a rule `CertificationFacts`. */
  facts?: ReactNode;
}

export interface LevelStairsProps {
  /** The heading of the section, in the space above the lowest stairs. */
  heading: ReactNode;
  /** Six levels, the lowest first. */
  levels: readonly Level[];
  /** The tag of the levels’ headings, by their level in the page. */
  headingTag?: HeadingTag;
}

/**
 * Six levels as six stairs, each higher than the one before.
 *
 * For the six levels of the European framework and nothing else.
 */
export function LevelStairs({ heading, levels, headingTag: Heading = 'h3' }: LevelStairsProps) {
  return (
    <div className="LevelStairs">
      <div data-part="heading">{heading}</div>
      <ol>
        {levels.map(({ code, text, facts }) => (
          <li key={code}>
            <Heading>
              <Plaque>{code}</Plaque>
            </Heading>
            <div>
              <p>{text}</p>
              {facts}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
