import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field.tsx';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, keyof FieldTexts>, FieldTexts {}

/** One line of text to type, with its label, its help and its error. `ref` reaches the input. */
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
