import type { ComponentProps, MouseEvent } from 'react';
import { Tiles } from '../../elements/Tiles/Tiles.tsx';
import { joinTokens } from '../../elements/joinTokens.ts';
import './Button.css';

/** `primary` on light grounds, `lemon` on blue ones, `outline` for the second choice. */
export type ButtonVariant = 'primary' | 'lemon' | 'outline';

export interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` on light grounds, `lemon` on blue ones, `outline` for the second choice. */
  variant?: ButtonVariant;
  /** As wide as its container. */
  wide?: boolean;
  /** While loading it keeps focus and width, shows the tiles, and ignores further presses. */
  loading?: boolean;
  /** Announced by screen readers when loading begins. */
  loadingLabel?: string | undefined;
}

/**
 * A button for an action on the same page: to go to another page use `LinkButton`. It does not submit its form unless it has
 * `type="submit"`.
 *
 * Use `primary` once in each form or dialog, and `disabled` only where a text nearby says what is missing.
 */
export function Button({
  variant = 'primary',
  wide = false,
  loading = false,
  loadingLabel,
  type = 'button',
  onClick,
  className,
  children,
  ...props
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (loading) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <>
      <button
        {...props}
        type={type}
        className={joinTokens('Button', className)}
        data-variant={variant}
        data-wide={wide || undefined}
        aria-busy={loading || undefined}
        aria-disabled={loading || undefined}
        onClick={handleClick}
      >
        {children}
        {loading && <Tiles />}
      </button>
      {loadingLabel && <output className="visually-hidden">{loading && loadingLabel}</output>}
    </>
  );
}
