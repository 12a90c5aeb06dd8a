import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field.tsx';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, keyof FieldTexts>, FieldTexts {}

/** A one-line text field with label, hint and error. `ref` is that of the input. */
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
