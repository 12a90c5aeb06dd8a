import type { ComponentProps, FormEvent } from 'react';
import { Button } from '../../actions/Button/Button.tsx';
import './SearchField.css';

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'onSubmit'> {
  /** Id of the field, which ties its label to it. */
  id: string;
  /** The label above the field. */
  label: string;
  /** Text of the button. */
  button: string;
  /** Called at each key with what is typed. */
  onSearch: (text: string) => void;
  /** Called by the button and by Enter: go to what was found. */
  onSubmit: () => void;
}

/**
 * A search over what the page shows: the field and its button.
 *
 * For a list too long to read. Announce how many things were found, and say what to do when there are none.
 */
export function SearchField({ id, label, button, onSearch, onSubmit, ...props }: SearchFieldProps) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className="SearchField" role="search" onSubmit={handleSubmit}>
      <label htmlFor={id}>{label}</label>
      <div>
        <input
          autoComplete="off"
          enterKeyHint="search"
          {...props}
          id={id}
          type="search"
          onChange={(event) => onSearch(event.target.value)}
        />
        <Button type="submit">{button}</Button>
      </div>
    </form>
  );
}
