import './BookingNotice.css';
import './RulesProblems.css';
import type { ZonedDateTime } from '@internationalized/date';
import { useEffect, useState } from 'react';
import type { BookingRules } from '../../rules/BookingRules.ts';

export interface RulesProblemsProps {
  rules: BookingRules;
  /** What a visitor reads. */
  text: string;
  /** The present moment, when the rules can be read; with it the validator checks the window too. */
  now?: ZonedDateTime;
  /** What made the rules unreadable. */
  fault?: Error;
}

/**
 * Replaces a calendar that cannot be rendered: a sentence for the visitor, and for the developer what to change.
 *
 * The validator is loaded only here, so that no page with good rules pays for it. Rules that are good and have no
 * day left, since all are taken, get the text alone.
 */
export function RulesProblems({ rules, text, now, fault }: RulesProblemsProps) {
  const [problems, setProblems] = useState<readonly string[]>(fault ? [fault.message] : []);
  useEffect(() => {
    let isShown = true;
    void import('../../validate/index.ts').then(({ validateRules }) => {
      const verdict = validateRules(rules, now);
      if (isShown && !verdict.ok) setProblems(verdict.problems);
    });
    return () => {
      isShown = false;
    };
  }, [rules, now]);
  return (
    <div className="RulesProblems">
      <p role="status">{text}</p>
      {problems.length > 0 && (
        <ul lang="en">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
