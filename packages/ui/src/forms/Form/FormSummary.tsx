import type { MouseEvent, Ref } from 'react';
import { Notice } from '../../feedback/Notice/Notice.tsx';
import type { Tone } from '../../elements/Tone.ts';
import './FormSummary.css';

export interface FormProblem {
  /** Id of the invalid control. */
  fieldId: string;
  text: string;
}

export interface FormSummaryProps {
  /** The kind of message, which decides colour and icon. */
  tone?: Tone;
  /** The accessible name of the icon, such as «Error». */
  toneLabel: string;
  /** The sentence above the problems. */
  title: string;
  /** In the order of the fields; each becomes a link to its control. */
  problems: readonly FormProblem[];
  /** Ref of the panel, which is focusable from code. */
  ref?: Ref<HTMLDivElement>;
}

/**
 * Lists the errors of a form, with a link to each field; it stays after the toast has closed.
 *
 * For a form longer than a screen: give it the focus. In a short one give the focus to the first wrong field; a `Notice` is
 * enough there.
 */
export function FormSummary({ tone = 'error', toneLabel, title, problems, ref }: FormSummaryProps) {
  return (
    <Notice tone={tone} toneLabel={toneLabel} {...(ref && { ref })}>
      <strong>{title}</strong>
      <ul className="FormSummary">
        {problems.map(({ fieldId, text }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={(event) => jumpTo(event, fieldId)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Focuses the field without changing the address, and scrolls its label into view. */
function jumpTo(event: MouseEvent, fieldId: string) {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  (document.querySelector(`label[for="${fieldId}"]`) ?? field).scrollIntoView({ block: 'nearest' });
  field.focus({ preventScroll: true });
}
