import * as Radix from '@radix-ui/react-toast';
import type { KeyboardEvent } from 'react';
import { Icon } from '../../elements/Icon/Icon.tsx';
import type { ToastMessage } from './useToast.ts';
import '../../elements/Tone.css';
import './Toast.css';

export interface ToastProps {
  message: ToastMessage;
  /** The accessible name of the icon, such as «Error». */
  kindLabel: string;
  /** Name of the button that closes the toast, read by screen readers. */
  closeLabel: string;
  /** Whether the toast is shown. */
  open: boolean;
  onClose: () => void;
}

/** One message of the queue. */
export function Toast({ message, kindLabel, closeLabel, open, onClose }: ToastProps) {
  const { kind, title, detail, action } = message;

  // Radix gives Esc to the newest layer, which may be a dialog although the focus is here.
  function handleKeyDown(event: KeyboardEvent<HTMLLIElement>) {
    if (event.key !== 'Escape') return;
    event.currentTarget.parentElement?.focus();
    onClose();
  }

  return (
    <Radix.Root
      className="Toast"
      data-tone={kind}
      open={open}
      onOpenChange={onClose}
      onKeyDown={handleKeyDown}
      {...(action && { duration: Infinity })}
      // A modal dialog disables pointer events for everything that was rendered before it.
      style={{ pointerEvents: 'auto' }}
    >
      <span data-part="sign">
        <Icon name={kind} />
      </span>
      <div data-part="text">
        <Radix.Title>
          <span className="visually-hidden">{kindLabel}: </span>
          {title}
        </Radix.Title>
        {detail && <Radix.Description>{detail}</Radix.Description>}
        {action && (
          <Radix.Action altText={action.hint} data-part="action" onClick={action.onAction}>
            {action.label}
          </Radix.Action>
        )}
      </div>
      <Radix.Close aria-label={closeLabel} data-part="close">
        <Icon name="close" />
      </Radix.Close>
    </Radix.Root>
  );
}
