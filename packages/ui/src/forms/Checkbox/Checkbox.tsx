import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldError } from '../Field/FieldError.tsx';
import { joinTokens } from '../../elements/joinTokens.ts';
import './Checkbox.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** May contain a link: a press on the link follows it, a press on the rest checks the box. */
  label: ReactNode;
  /** Help under the label, read with the box. */
  hint?: string | undefined;
  /** Error message; it marks the box as invalid. */
  error?: string | undefined;
}

/**
 * A checkbox for a consent, never checked beforehand; its whole row can be pressed, and a link in its label follows the link
 * alone. `ref` is that of the input.
 *
 * For one choice among several use radio buttons; for what takes effect at once, a button.
 */
export function Checkbox({
  label,
  hint,
  error,
  id: givenId,
  'aria-describedby': describedBy,
  ...props
}: CheckboxProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = hint && `${id}-hint`;
  const errorId = error && `${id}-error`;
  return (
    <div className="Checkbox">
      <label>
        <input
          {...props}
          type="checkbox"
          id={id}
          aria-invalid={Boolean(error)}
          aria-describedby={joinTokens(describedBy, hintId, errorId)}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={hintId} className="note">
          {hint}
        </p>
      )}
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
