import type { ReactNode } from 'react';
import { Icon } from '../../elements/Icon/Icon.tsx';
import './FieldError.css';

export interface FieldErrorProps {
  id: string;
  children: ReactNode;
}

/** What is wrong with a control, in icon and words. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p id={id} className="FieldError">
      <Icon name="error" />
      <span>{children}</span>
    </p>
  );
}
