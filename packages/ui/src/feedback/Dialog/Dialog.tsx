import * as Radix from '@radix-ui/react-dialog';
import { useEffect, useRef, type KeyboardEvent as ReactKeyboardEvent, type ReactNode, type Ref } from 'react';
import { createPortal } from 'react-dom';
import { CloseButton } from '../../elements/CloseButton/CloseButton.tsx';
import { Plaque } from '../../elements/Plaque/Plaque.tsx';
import { Tiles } from '../../elements/Tiles/Tiles.tsx';
import '../../elements/Veil.css';
import './Dialog.css';

export interface DialogProps {
  /** Whether the dialog is shown. */
  open: boolean;
  /** Called by the close button, Esc and a press outside. */
  onClose: () => void;
  /** The heading of the dialog. */
  title: string;
  /** Announced together with the title when the dialog opens. */
  description: ReactNode;
  /** A few characters on a plaque; the description must contain them too. */
  plaque?: string | undefined;
  /** The plaque, such as for who moves it there. */
  plaqueRef?: Ref<HTMLSpanElement>;
  /** Name of the button that closes the dialog, read by screen readers. */
  closeLabel: string;
  /** Buttons that stay in sight while the body scrolls; `form` ties a submit button to a form in the body. */
  foot?: ReactNode;
  /** The current activity: while set, the tiles cover body and foot, and nothing closes the dialog. */
  busyLabel?: string | undefined;
  /** Announced and shown below `busyLabel`, such as when the activity takes long. */
  busyNote?: string | undefined;
  /** The body, such as a form; it scrolls where it is too tall. */
  children: ReactNode;
}

const CONTROLS = 'input, textarea, select, button, a[href]';

/**
 * A modal dialog for a few fields or one question: a sheet at the bottom of phones, a panel in the middle elsewhere. Messages are
 * toasts and notices.
 *
 * It imports Radix: load it when the visitor is likely to need it, and let an earlier press wait for it.
 *
 * The first control of its body gets the focus. On closing, the focus returns to the control that
 * had it before, unless the app has already put it elsewhere.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, plaque, plaqueRef, closeLabel, foot, busyLabel, busyNote } =
    props;
  const isBusy = busyLabel !== undefined;
  const content = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement | null>(null);

  // The pressed control is now hidden: keep the focus inside the dialog.
  useEffect(() => {
    if (isBusy) content.current?.focus();
  }, [isBusy]);

  function handleOpenChange(isOpen: boolean) {
    if (!isOpen && !isBusy) onClose();
  }

  // Esc in a focused toast closes the toast.
  function handleEscapeKeyDown(event: KeyboardEvent) {
    const { target, view } = event;
    if (target instanceof Node && target !== view?.document.body && !content.current?.contains(target))
      event.preventDefault();
  }

  function handleOpenAutoFocus(event: Event) {
    const firstControl = body.current?.querySelector<HTMLElement>(CONTROLS);
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    if (!firstControl || isBusy) return;
    event.preventDefault();
    firstControl.focus();
  }

  function handleCloseAutoFocus(event: Event) {
    event.preventDefault();
    if (document.activeElement === document.body) opener.current?.focus();
  }

  // Radix's own portal is empty until it is mounted: a dialog that is rendered ahead, hidden, would be too.
  return createPortal(
    <Radix.Root open={open} onOpenChange={handleOpenChange}>
      <Radix.Overlay className="Veil" />
      <Radix.Content
        className="Dialog"
        aria-busy={isBusy}
        ref={content}
        onEscapeKeyDown={handleEscapeKeyDown}
        onOpenAutoFocus={handleOpenAutoFocus}
        onCloseAutoFocus={handleCloseAutoFocus}
        onKeyUp={scrollToFocus}
      >
        <div data-part="head" className="blue on-blue">
          {plaque && (
            <Plaque ref={plaqueRef} aria-hidden>
              {plaque}
            </Plaque>
          )}
          <Radix.Title>{title}</Radix.Title>
          <Radix.Description>{description}</Radix.Description>
          {!isBusy && (
            <Radix.Close asChild>
              <CloseButton aria-label={closeLabel} />
            </Radix.Close>
          )}
        </div>
        <div data-part="main" ref={keepFocusInSight}>
          <div data-part="body" ref={body}>
            {props.children}
          </div>
          {foot && <div data-part="foot">{foot}</div>}
          <output>
            {isBusy && (
              <>
                <Tiles />
                {/* In an element of its own: a browser that translates the page replaces a bare text. */}
                <span>{busyLabel}</span>
                {busyNote && <small>{busyNote}</small>}
              </>
            )}
          </output>
        </div>
      </Radix.Content>
    </Radix.Root>,
    document.body,
  );
}

/** From the last control to the first and back the focus goes without scrolling (WCAG 2.4.7). */
function scrollToFocus({ key, target }: ReactKeyboardEvent) {
  if (key === 'Tab' && target instanceof Element) target.scrollIntoView({ block: 'nearest' });
}

/** When a toast reduces the dialog's height, scrolls the focused element into view (WCAG 2.4.11). */
function keepFocusInSight(main: HTMLElement | null) {
  const dialog = main?.parentElement;
  if (!dialog) return undefined;
  let lastPx = Infinity;
  const observer = new ResizeObserver(() => {
    const focused = document.activeElement;
    const { height: heightPx } = dialog.getBoundingClientRect();
    const isLower = heightPx < lastPx;
    lastPx = heightPx;
    if (isLower && focused !== dialog && dialog.contains(focused))
      focused?.scrollIntoView({ block: 'nearest' });
  });
  observer.observe(dialog);
  return () => observer.disconnect();
}
