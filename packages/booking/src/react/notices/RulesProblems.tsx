import './BookingNotice.css';
import './RulesProblems.css';
import { useEffect, useState } from 'react';
import type { Schedule } from '../../schedule/Schedule.ts';
import type { BookingMessages } from '../../messages/BookingMessages.ts';
import type { Contact } from './Contact.ts';

// Bundlers put the text in place of `process.env.NODE_ENV`, written so; a browser has no `process`.
declare const process: { env: { NODE_ENV?: string } };

export interface RulesProblemsProps {
  schedule: Schedule;
  contacts: readonly Contact[];
  messages: BookingMessages;
}

/**
 * Replaces what cannot be booked: a sentence for the visitor with the ways to reach the centre, and in development what
 * to change in the rules.
 *
 * The validator is loaded only here and only in development. Rules that are good and have no day left, since all are
 * taken, get the sentence alone.
 */
export function RulesProblems({ schedule, contacts, messages }: RulesProblemsProps) {
  const problems = useProblems(schedule);
  return (
    <div className="booking-unavailable">
      <p role="status">
        {schedule.isUsable ? messages.noDays : messages.unusable}
        {contacts.length > 0 && (
          <span className="booking-contacts">
            {messages.contactUs}
            {contacts.map(({ label, href }) => (
              <a key={href} href={href}>
                <bdi>{label}</bdi>
              </a>
            ))}
          </span>
        )}
      </p>
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

function useProblems({ rules, now }: Schedule): readonly string[] {
  const [problems, setProblems] = useState<readonly string[]>([]);
  useEffect(() => {
    // The import is left out of a build for visitors.
    if (process.env.NODE_ENV === 'production') return;
    let isShown = true;
    void import('../../validate/index.ts').then(({ validateRules }) => {
      const verdict = validateRules(rules, now);
      if (isShown) setProblems(verdict.ok ? [] : verdict.problems);
    });
    return () => {
      isShown = false;
    };
  }, [rules, now]);
  return problems;
}
