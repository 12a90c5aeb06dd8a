import type { ComponentProps } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import './CloseButton.css';

/** The square sign that closes what floats; its name is its `aria-label`, its colour that of the text around it. */
export function CloseButton(props: Omit<ComponentProps<'button'>, 'className'>) {
  return (
    <button type="button" {...props} className="CloseButton">
      <Icon name="close" />
    </button>
  );
}
