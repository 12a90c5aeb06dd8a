import * as Radix from '@radix-ui/react-dialog';
import { useRef, type ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { Plaque } from '../Plaque/Plaque.tsx';
import './Dialog.css';

export interface DialogProps {
  open: boolean;
  /** Asked for by the X, by Esc and by a press outside. */
  onClose: () => void;
  title: string;
  /** Read together with the title when the dialog opens. */
  description: ReactNode;
  /** A few characters drawn as a house number; the description says them too. */
  plaque?: string | undefined;
  closeLabel: string;
  /** While true nothing closes the dialog (A28). */
  busy?: boolean;
  children: ReactNode;
}

const CONTROLS = 'input, textarea, select, button, a[href]';

/**
 * A modal dialog: a sheet at the bottom of phones, a panel in the middle elsewhere.
 *
 * The first control of its body gets the focus. On closing, the focus goes back to the control that
 * had it before, unless the app has already put it elsewhere.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, plaque, closeLabel, busy = false, children } = props;
  const content = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement | null>(null);

  function handleOpenChange(isOpen: boolean) {
    if (!isOpen && !busy) onClose();
  }

  // A toast that has the focus keeps its own Esc.
  function handleEscapeKeyDown(event: KeyboardEvent) {
    const { target, view } = event;
    if (target instanceof Node && target !== view?.document.body && !content.current?.contains(target))
      event.preventDefault();
  }

  function handleOpenAutoFocus(event: Event) {
    const firstControl = body.current?.querySelector<HTMLElement>(CONTROLS);
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    if (!firstControl) return;
    event.preventDefault();
    firstControl.focus();
  }

  function handleCloseAutoFocus(event: Event) {
    event.preventDefault();
    if (document.activeElement === document.body) opener.current?.focus();
  }

  return (
    <Radix.Root open={open} onOpenChange={handleOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="DialogVeil" />
        <Radix.Content
          className="Dialog"
          aria-busy={busy}
          ref={content}
          onEscapeKeyDown={handleEscapeKeyDown}
          onOpenAutoFocus={handleOpenAutoFocus}
          onCloseAutoFocus={handleCloseAutoFocus}
        >
          <div data-part="head" className="on-blue">
            {plaque && <Plaque aria-hidden>{plaque}</Plaque>}
            <Radix.Title>{title}</Radix.Title>
            <Radix.Description>{description}</Radix.Description>
            {!busy && (
              <Radix.Close aria-label={closeLabel}>
                <Icon name="close" />
              </Radix.Close>
            )}
          </div>
          <div data-part="body" ref={body}>
            {children}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
