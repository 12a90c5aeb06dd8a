import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field.tsx';

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, keyof FieldTexts>, FieldTexts {
  /** What can be chosen, in the visitor's words; each is its own value. */
  options: readonly string[];
  /** The first option, which stands for no choice; without it something is always chosen. */
  noChoice?: string | undefined;
}

/**
 * A choice of one of several answers with label, hint and error, as the device shows it. `ref` is that of the select.
 *
 * For a yes use `Checkbox`; where all answers should be seen at once, radio buttons.
 */
export function SelectField({
  label,
  mark,
  hint,
  error,
  id,
  options,
  noChoice,
  'aria-describedby': describedBy,
  ...props
}: SelectFieldProps) {
  return (
    <Field label={label} mark={mark} hint={hint} error={error} id={id} describedBy={describedBy}>
      {(control) => (
        <select {...props} {...control}>
          {noChoice !== undefined && <option value="">{noChoice}</option>}
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
    </Field>
  );
}
