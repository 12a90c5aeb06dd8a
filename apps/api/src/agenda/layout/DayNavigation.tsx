import { DeskIcon } from '@centro/ui/DeskIcon';
import './DayNavigation.css';

interface Step {
  href: string;
  label: string;
}

export interface DayNavigationProps {
  heading: string;
  /** Under the heading. */
  summary: string;
  before: Step;
  after: Step;
}

/** The heading of a day or week, between the ways to the one before and after. */
export function DayNavigation({ heading, summary, before, after }: DayNavigationProps) {
  return (
    <div className="DayNavigation">
      <a href={before.href} aria-label={before.label}>
        <DeskIcon name="back" />
      </a>
      <div>
        <h1>{heading}</h1>
        <p className="note">{summary}</p>
      </div>
      <a href={after.href} aria-label={after.label}>
        <DeskIcon name="forward" />
      </a>
    </div>
  );
}
