import { Tiles } from './Tiles.tsx';
import './Spinner.css';

export interface SpinnerProps {
  /** The current activity, shown under the tiles and announced by screen readers. */
  label: string;
}

/** Placeholder of loading content: four tiles appear in turn, without motion under reduced motion. */
export function Spinner({ label }: SpinnerProps) {
  return (
    <output className="Spinner">
      <Tiles />
      {label}
    </output>
  );
}
