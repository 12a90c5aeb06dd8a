import type { ComponentProps } from 'react';
import './Form.css';

/** A form that shows its own messages instead of the browser's, its parts one under the other. */
export function Form(props: ComponentProps<'form'>) {
  return <form noValidate {...props} className="Form" />;
}
