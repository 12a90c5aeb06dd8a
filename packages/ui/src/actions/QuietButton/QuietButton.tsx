import type { ComponentProps, ReactNode } from 'react';
import { joinTokens } from '../../elements/joinTokens.ts';
import '../ArrowLink/ArrowLink.css';
import './QuietButton.css';

export interface QuietButtonProps extends ComponentProps<'button'> {
  /** Before the label. */
  icon?: ReactNode;
  /** After the label. */
  endIcon?: ReactNode;
}

/**
 * A button that looks like an `ArrowLink`: an action beside others that matter more. It is not printed.
 *
 * For what a visitor came for use `Button`.
 */
export function QuietButton({ icon, endIcon, className, children, ...props }: QuietButtonProps) {
  return (
    <button {...props} type="button" className={joinTokens('ArrowLink QuietButton', className)}>
      {icon}
      <span>{children}</span>
      {endIcon}
    </button>
  );
}
