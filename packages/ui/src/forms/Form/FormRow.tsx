import type { ReactNode } from 'react';
import './FormRow.css';

export interface FormRowProps {
  /** The fields or buttons. */
  children: ReactNode;
}

/** Fields or buttons of a form: one column on phones, two elsewhere, where a text area takes both. */
export function FormRow({ children }: FormRowProps) {
  return <div className="FormRow">{children}</div>;
}
