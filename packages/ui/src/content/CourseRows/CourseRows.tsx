import type { ReactNode, Ref } from 'react';
import { Plaque } from '../../elements/Plaque/Plaque.tsx';
import type { HeadingTag } from '../SectionHeading/SectionHeading.tsx';
import './CourseRows.css';

export interface CourseRow {
  /** Unique in the list. */
  id: string;
  title: string;
  /** Beside the title, such as «esempio». */
  tag?: string | undefined;
  /** A short official code, on a plaque. */
  code?: string | undefined;
  text: string;
  /** The link of the row: `<ArrowLink>`. */
  action: ReactNode;
}

export interface CourseRowsProps {
  /** The rows, in their order. */
  rows: readonly CourseRow[];
  /** The tag of the rows’ headings, by their level in the page. */
  headingTag?: HeadingTag;
  ref?: Ref<HTMLUListElement>;
}

/**
 * Courses as rows: code, title, text, and one link each. Links of different rows need different names: add the title for
 * screen readers.
 *
 * For many things of one kind. For four to eight offers use `OfferingCards` or `CertificationCards`.
 */
export function CourseRows({ rows, headingTag: Heading = 'h3', ref }: CourseRowsProps) {
  return (
    <ul className="CourseRows" ref={ref}>
      {rows.map(({ id, title, tag, code, text, action }) => (
        <li key={id}>
          {code && <Plaque>{code}</Plaque>}
          <div>
            <Heading>
              {title} {tag && <small>{tag}</small>}
            </Heading>
            <p>{text}</p>
          </div>
          {action}
        </li>
      ))}
    </ul>
  );
}
