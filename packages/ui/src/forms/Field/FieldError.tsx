import type { ReactNode } from 'react';
import { Icon } from '../../elements/Icon/Icon.tsx';
import './FieldError.css';

export interface FieldErrorProps {
  id: string;
  /** The error message. */
  children: ReactNode;
}

/** The error message of a control, with an icon. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p id={id} className="FieldError">
      <Icon name="error" />
      <span>{children}</span>
    </p>
  );
}
