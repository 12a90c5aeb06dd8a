import { inertOthers } from 'aria-hidden';
import { Tiles } from '../../elements/Tiles/Tiles.tsx';
import './Loader.css';

export interface LoaderProps {
  /** The current activity, shown under the tiles and announced by screen readers. */
  label: string;
}

/**
 * Fills the window while a request runs: the page below cannot be pressed or reached.
 *
 * It takes the focus but does not trap it: Tab continues to the browser's own controls. When it is removed, the page
 * is unchanged, scroll position included, and the caller sets the focus. Inside a dialog use its `busyLabel`.
 */
export function Loader({ label }: LoaderProps) {
  return (
    <div className="Loader" role="status" tabIndex={-1} ref={takeOver}>
      <Tiles />
      {label}
    </div>
  );
}

/** Live regions are not `inert`, so that a toast is still announced. */
function takeOver(loader: HTMLElement | null) {
  if (!loader) return undefined;
  loader.focus({ preventScroll: true });
  const release = inertOthers(loader);
  const { documentElement: root } = document;
  root.dataset['covered'] = '';
  return () => {
    delete root.dataset['covered'];
    release();
  };
}
