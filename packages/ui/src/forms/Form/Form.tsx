import type { ComponentProps } from 'react';
import { joinTokens } from '../../elements/joinTokens.ts';
import './Form.css';

/**
 * A form that shows its own messages instead of the browser's, with its children stacked: `required` stays on the fields for
 * screen readers. `FormRow` puts fields side by side.
 */
export function Form({ className, ...props }: ComponentProps<'form'>) {
  return <form noValidate {...props} className={joinTokens('Form', className)} />;
}
