import { useId, type ReactNode } from 'react';
import type { HeadingTag } from '../SectionHeading/SectionHeading.tsx';
import { Plaque } from '../../elements/Plaque/Plaque.tsx';
import './LevelStairs.css';

export interface Level {
  /** «A1», shown on the plaque. */
  code: string;
  text: string;
  /** Shown below while the level is chosen. */
  answer: ReactNode;
}

export interface LevelStairsProps {
  /** The heading of the section, in the space above the lowest stairs. */
  heading: ReactNode;
  /** Id of the heading, which names the choice. */
  labelledBy: string;
  /** The name of the radio buttons, which no other on the page has. */
  name: string;
  /** Six levels, the lowest first. */
  levels: readonly Level[];
  /** The code of the level that is chosen at first. */
  chosen: string;
  /** The tag of the levels’ headings, by their level in the page. */
  headingTag?: HeadingTag;
}

/**
 * Six levels as six stairs, each higher than the one before; the chosen one shows its answer. The radio buttons are
 * native and CSS alone shows the answer, so that it works before the code of the page is there, and without.
 *
 * For the six levels of the European framework and nothing else.
 */
export function LevelStairs({
  heading,
  labelledBy,
  name,
  levels,
  chosen,
  headingTag: Heading = 'h3',
}: LevelStairsProps) {
  const id = useId();
  return (
    <div className="LevelStairs">
      <div data-part="heading">{heading}</div>
      <div role="radiogroup" aria-labelledby={labelledBy}>
        <ol>
          {levels.map(({ code, text, answer }) => (
            <li key={code}>
              <div data-part="level">
                <input
                  className="covering"
                  type="radio"
                  name={name}
                  value={code}
                  defaultChecked={code === chosen}
                  aria-label={code}
                  aria-describedby={`${id}${code}`}
                />
                <Heading>
                  <Plaque>{code}</Plaque>
                </Heading>
                <p id={`${id}${code}`}>{text}</p>
              </div>
              <div data-part="answer">{answer}</div>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
