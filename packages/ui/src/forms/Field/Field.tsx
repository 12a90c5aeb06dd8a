import { useId, type ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';
import { joinTokens } from '../../elements/joinTokens.ts';
import './Field.css';

/** What a control needs to belong to its label, its help and its error. */
export interface FieldControl {
  id: string;
  /** Set also when nothing is wrong: otherwise screen readers call a required field that is still empty invalid. */
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

export interface FieldTexts {
  label: string;
  /** Beside the label of the one field that differs: «facoltativo». The form states once what holds for the rest. */
  mark?: string | undefined;
  /** Help between label and field, read with the field. */
  hint?: string | undefined;
  /** What is wrong with the value; its presence marks the field as invalid. */
  error?: string | undefined;
}

export interface FieldProps extends FieldTexts {
  /** Id of the control, for links to it; made up unless given. */
  id?: string | undefined;
  /** Ids of what else describes the control, read before its help and error. */
  describedBy?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** The frame of a control: label above it, help, and what is wrong below it in icon and words. */
export function Field({ label, mark, hint, error, id: givenId, describedBy, children }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = hint && `${id}-hint`;
  const errorId = error && `${id}-error`;
  return (
    <div className="Field">
      <label htmlFor={id}>
        {label} {mark && <span className="note">{mark}</span>}
      </label>
      {hint && (
        <p id={hintId} className="note">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': joinTokens(describedBy, hintId, errorId),
      })}
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
