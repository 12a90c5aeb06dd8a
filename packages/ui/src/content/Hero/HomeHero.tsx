import { Fragment, type ReactNode } from 'react';
import { TileFrieze } from '../TileFrieze/TileFrieze.tsx';
import './Hero.css';
import './HomeHero.css';

export interface HomeHeroProps {
  /** The sentences of the headline, each on its own line. */
  headline: readonly string[];
  /** The sentences below the title. */
  lead: ReactNode;
  /** The mural, eight tiles wide and six tall, decorative: `<img src="…" alt="" width={768} height={576} />`, or a picture of it. */
  mural: ReactNode;
  /** What lies on the mural: the free hours of the week, a `HourWall`. Without it a loose tile falls into place beside it. */
  wall?: ReactNode;
  /** The first action of the page, under the lead: a button and a note. */
  children?: ReactNode;
}

/**
 * The hero of the home page: a headline on the tiled wall, the mural, the maiolica floor, and one loose tile,
 * which falls into place once and does not move under reduced motion, or the free hours of the week as loose tiles. The
 * headline is focusable.
 *
 * Other pages begin with `PageHero`.
 */
export function HomeHero({ headline, lead, mural, wall, children }: HomeHeroProps) {
  return (
    <div className="Hero HomeHero">
      <div data-part="wall">
        <div data-part="text">
          <h1 tabIndex={-1}>
            {headline.map((sentence) => (
              <Fragment key={sentence}>
                <span>{sentence}</span>{' '}
              </Fragment>
            ))}
          </h1>
          <p className="lead">{lead}</p>
          {children && <div data-part="actions">{children}</div>}
        </div>
        <div data-part="art">
          {mural}
          {wall}
        </div>
        {!wall && <div data-part="loose-tile" />}
      </div>
      <TileFrieze />
    </div>
  );
}
