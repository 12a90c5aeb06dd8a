import './Tiles.css';

/** Four tiles laid one after the other, clockwise; as tall as their text. Decorative: words go beside them. */
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
