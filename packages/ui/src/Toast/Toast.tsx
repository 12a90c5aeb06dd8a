import * as Radix from '@radix-ui/react-toast';
import { Icon } from '../Icon/Icon.tsx';
import type { ToastMessage } from './useToast.ts';
import '../Tone/Tone.css';
import './Toast.css';

export interface ToastProps {
  message: ToastMessage;
  /** The kind in a word, for those who do not see the icon. */
  kindLabel: string;
  closeLabel: string;
  open: boolean;
  onClose: () => void;
}

/** One message of the queue. Success waits for its turn to be read aloud, the other kinds interrupt (A59). */
export function Toast({ message, kindLabel, closeLabel, open, onClose }: ToastProps) {
  const { kind, title, detail } = message;
  return (
    <Radix.Root
      className="Toast"
      data-tone={kind}
      type={kind === 'success' ? 'background' : 'foreground'}
      open={open}
      onOpenChange={onClose}
      // A modal dialog takes the pointer from everything that was there before it.
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
      </div>
      <Radix.Close aria-label={closeLabel}>
        <Icon name="close" />
      </Radix.Close>
    </Radix.Root>
  );
}
