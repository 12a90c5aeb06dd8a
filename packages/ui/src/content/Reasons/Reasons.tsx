import type { HeadingTag } from '../SectionHeading/SectionHeading.tsx';
import './Reasons.css';

export interface Reason {
  title: string;
  text: string;
}

export interface ReasonsProps {
  /** The reasons, in their order. */
  reasons: readonly Reason[];
  /** The tag of the reasons’ headings, by their level in the page. */
  headingTag?: HeadingTag;
}

/**
 * Two to four reasons or benefits of equal importance, each as text under a lemon rule.
 *
 * For steps use `Steps`; for things to choose from, cards.
 */
export function Reasons({ reasons, headingTag: Heading = 'h3' }: ReasonsProps) {
  return (
    <ul className="Reasons">
      {reasons.map(({ title, text }) => (
        <li key={title}>
          <Heading>{title}</Heading>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
