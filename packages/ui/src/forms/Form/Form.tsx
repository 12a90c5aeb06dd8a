import type { ComponentProps } from 'react';
import { joinTokens } from '../../elements/joinTokens.ts';
import './Form.css';

/** A form that shows its own messages instead of the browser's, its parts one under the other. */
export function Form({ className, ...props }: ComponentProps<'form'>) {
  return <form noValidate {...props} className={joinTokens('Form', className)} />;
}
