import './EmailField.css';
import { Button } from '@centro/ui/Button';
import { TextField, type TextFieldProps } from '@centro/ui/TextField';
import { useRef, useState, type FocusEvent } from 'react';
import { bookingDialog as words } from '../../../content/bookingDialog.ts';
import { intendedDomain } from './intendedDomain.ts';

export interface EmailFieldProps extends TextFieldProps {
  value: string;
  /** The visitor takes the address of the provider that was probably meant. */
  onCorrect: (email: string) => void;
}

/**
 * A field for an email address. Once it is left with a domain that looks mistyped it asks whether another one was meant,
 * announced by screen readers; sending is not held up.
 */
export function EmailField({ onCorrect, ...props }: EmailFieldProps) {
  const { value } = props;
  const [leftValue, setLeftValue] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const domain = value === leftValue ? intendedDomain(value) : undefined;

  function handleBlur({ currentTarget }: FocusEvent<HTMLInputElement>) {
    const leave = () => setLeftValue(currentTarget.value);
    // Nothing moves under what is being pressed: the click that follows its release comes first.
    if (document.querySelector(':active') === null) leave();
    else addEventListener('pointerup', () => setTimeout(leave), { once: true });
  }

  function handleCorrect(intended: string) {
    onCorrect(`${value.slice(0, value.lastIndexOf('@'))}@${intended}`);
    // The button goes.
    input.current?.focus();
  }

  return (
    <div className="EmailField">
      <TextField {...props} ref={input} onBlur={handleBlur} />
      <div role="status">
        {domain !== undefined && (
          <p ref={bringIntoView}>
            <span>
              {words.intended.before}
              <strong>{domain}</strong>
              {words.intended.after}
            </span>
            <Button variant="outline" onClick={() => handleCorrect(domain)}>
              {words.correct}
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}

/** On a small phone the question appears behind the buttons. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });
