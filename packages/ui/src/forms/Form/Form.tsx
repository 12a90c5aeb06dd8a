import type { ComponentProps } from 'react';
import { joinTokens } from '../../elements/joinTokens.ts';
import './Form.css';

/** A form that shows its own messages instead of the browser's, with its children stacked. */
export function Form({ className, ...props }: ComponentProps<'form'>) {
  return <form noValidate {...props} className={joinTokens('Form', className)} />;
}
