import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field.tsx';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, keyof FieldTexts>, FieldTexts {}

/**
 * A one-line text field with label, hint and error, which screen readers read with the field. `ref` is that of the input.
 *
 * Give `type` and `autoComplete` to what a browser can fill in. Where all fields are required the form says so once; one that
 * may stay empty has a `mark`. For several lines use `TextArea`; for a yes, `Checkbox`.
 */
export function TextField({
  label,
  mark,
  hint,
  error,
  id,
  'aria-describedby': describedBy,
  ...props
}: TextFieldProps) {
  return (
    <Field label={label} mark={mark} hint={hint} error={error} id={id} describedBy={describedBy}>
      {(control) => <input type="text" {...props} {...control} />}
    </Field>
  );
}
