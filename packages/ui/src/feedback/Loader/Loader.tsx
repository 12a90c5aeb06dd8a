import { inertOthers } from 'aria-hidden';
import { Tiles } from '../../elements/Spinner/Tiles.tsx';
import './Loader.css';

export interface LoaderProps {
  /** What is going on, shown under the tiles and announced by screen readers. */
  label: string;
}

/**
 * Fills the window while something is sent: nothing under it can be pressed or reached.
 *
 * It takes the focus and traps nothing: Tab goes on to the browser itself. When it leaves, the page is as it
 * was, scroll included, and the focus is for whoever showed it to place.
 */
export function Loader({ label }: LoaderProps) {
  return (
    <div className="Loader" role="status" tabIndex={-1} ref={takeOver}>
      <Tiles />
      {label}
    </div>
  );
}

/** Live regions stay active, so that a toast is still announced. */
function takeOver(loader: HTMLElement | null) {
  if (!loader) return undefined;
  loader.focus({ preventScroll: true });
  return inertOthers(loader);
}
