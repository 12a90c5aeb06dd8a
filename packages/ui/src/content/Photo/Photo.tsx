import './Photo.css';

export interface PhotoProps {
  /** Address of the picture; what does not fit its shape is cut off at the edges. */
  src: string;
  /** What it shows; empty where the text beside it says so. */
  alt: string;
  /** In the place of a hero’s drawing: seven tiles wide and five tall, without a frame, loaded at once. */
  hero?: boolean;
}

/**
 * A photograph under the grout of tiles: four wide and three tall in a frame, loaded when it is near the screen.
 *
 * For photographs of the centre; drawings are plain `<img>`.
 */
export function Photo({ src, alt, hero = false }: PhotoProps) {
  return (
    <div className="Photo" data-hero={hero || undefined}>
      {hero ? (
        <img src={src} alt={alt} width={672} height={480} fetchPriority="high" />
      ) : (
        <img src={src} alt={alt} width={640} height={480} loading="lazy" />
      )}
    </div>
  );
}
