import type { HeadingTag } from '../SectionHeading/SectionHeading.tsx';
import './TilePoints.css';

export interface TilePoint {
  /** Address of a square drawing, decorative. */
  tile: string;
  title: string;
  text: string;
}

export interface TilePointsProps {
  points: readonly TilePoint[];
  headingTag?: HeadingTag;
}

/** Points of equal importance in one panel, each with a drawing: reasons, benefits. */
export function TilePoints({ points, headingTag: Heading = 'h3' }: TilePointsProps) {
  return (
    <ul className="TilePoints">
      {points.map(({ tile, title, text }) => (
        <li key={title}>
          <img src={tile} alt="" width={96} height={96} loading="lazy" />
          <div>
            <Heading>{title}</Heading>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
