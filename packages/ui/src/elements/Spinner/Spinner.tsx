import { Tiles } from './Tiles.tsx';
import './Spinner.css';

export interface SpinnerProps {
  /** What is going on, shown under the tiles and announced by screen readers. */
  label: string;
}

/** Stands where content will be: four tiles laid in turn, still under reduced motion. */
export function Spinner({ label }: SpinnerProps) {
  return (
    <output className="Spinner">
      <Tiles />
      {label}
    </output>
  );
}
