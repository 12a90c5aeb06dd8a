import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field.tsx';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, keyof FieldTexts>, FieldTexts {}

/**
 * A multi-line text field with label, hint and error; it grows with its text. `ref` is that of the textarea.
 *
 * Where one line is enough use `TextField`.
 */
export function TextArea({
  label,
  mark,
  hint,
  error,
  id,
  'aria-describedby': describedBy,
  ...props
}: TextAreaProps) {
  return (
    <Field label={label} mark={mark} hint={hint} error={error} id={id} describedBy={describedBy}>
      {(control) => <textarea rows={4} {...props} {...control} />}
    </Field>
  );
}
