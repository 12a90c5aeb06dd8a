import type { ComponentProps } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import './CloseButton.css';

/** The close button of dialogs, toasts and menus; named by `aria-label`, in the colour of the surrounding text. */
export function CloseButton(props: Omit<ComponentProps<'button'>, 'className'>) {
  return (
    <button type="button" {...props} className="CloseButton">
      <Icon name="close" />
    </button>
  );
}
