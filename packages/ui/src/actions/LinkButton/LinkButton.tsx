import type { ButtonVariant } from '../Button/Button.tsx';
import type { LinkComponent, LinkProps } from '../../elements/Link.ts';
import { joinTokens } from '../../elements/joinTokens.ts';
import '../Button/Button.css';

export interface LinkButtonProps extends LinkProps {
  /** `primary` on light grounds, `lemon` on blue ones, `outline` for the second choice. */
  variant?: ButtonVariant;
  /** As wide as its container. */
  wide?: boolean;
  /** The component of the link, such as a router’s; `'a'` if omitted. */
  linkComponent?: LinkComponent | undefined;
}

/**
 * A link that looks like a button, for going to another page.
 *
 * For what happens on this page use `Button`; within text, a plain link.
 */
export function LinkButton({
  variant = 'primary',
  wide = false,
  linkComponent: Link = 'a',
  className,
  ...props
}: LinkButtonProps) {
  return (
    <Link
      {...props}
      className={joinTokens('Button', className)}
      data-variant={variant}
      data-wide={wide || undefined}
    />
  );
}
