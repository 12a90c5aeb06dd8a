import { useId, type ComponentProps } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import './TextField.css';

export interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  /** Help that stands between label and field, and is read with the field. */
  hint?: string | undefined;
  /** What is wrong with the value; its presence marks the field as invalid. */
  error?: string | undefined;
}

/** One line of text to type, with its label, its help and its error. `ref` reaches the input. */
export function TextField({ label, hint, error, ...props }: TextFieldProps) {
  const id = useId();
  const hintId = hint && `${id}-hint`;
  const errorId = error && `${id}-error`;
  return (
    <div className="TextField">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={hintId} className="note">
          {hint}
        </p>
      )}
      <input
        type="text"
        {...props}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={[hintId, errorId].filter(Boolean).join(' ') || undefined}
      />
      {error && (
        <p id={errorId} data-part="error">
          <Icon name="error" />
          {error}
        </p>
      )}
    </div>
  );
}
