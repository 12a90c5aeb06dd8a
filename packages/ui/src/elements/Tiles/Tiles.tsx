import './Tiles.css';

/** Four tiles that appear one after the other, clockwise; as tall as their text. Decorative: add a label. */
export function Tiles() {
  return (
    <span className="Tiles" aria-hidden>
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}
