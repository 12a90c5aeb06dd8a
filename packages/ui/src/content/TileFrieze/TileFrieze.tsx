import './TileFrieze.css';

export interface TileFriezeProps {
  /** `maiolica`: painted tiles, one tile tall; `chequer`: a low band of cobalt and white. */
  pattern?: 'maiolica' | 'chequer';
}

/**
 * A band of tiles across its container, aligned with its right edge like the drawings. Decorative.
 *
 * Between two sections, at most once in a page; heroes bring their own.
 */
export function TileFrieze({ pattern = 'maiolica' }: TileFriezeProps) {
  return <div className="TileFrieze" data-pattern={pattern} />;
}
