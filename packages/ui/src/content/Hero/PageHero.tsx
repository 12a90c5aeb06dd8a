import type { ReactNode } from 'react';
import { joinTokens } from '../../elements/joinTokens.ts';
import { isInCapitals } from '../SectionHeading/isInCapitals.ts';
import { TileFrieze } from '../TileFrieze/TileFrieze.tsx';
import './Hero.css';
import './PageHero.css';

export interface PageHeroProps {
  /** The page’s main heading. */
  title: string;
  /** The sentences below the title. */
  lead: ReactNode;
  /** A drawing seven tiles wide, decorative: `<img src="…" alt="" width={672} height={480} />` for five rows; none if omitted. */
  art?: ReactNode;
  /** The first action of the page, under the lead: a button and a note. */
  children?: ReactNode;
  className?: string;
}

/**
 * The hero of a page: its title on the tiled wall, a drawing, the chequered floor. The title is focusable, for the focus
 * after a navigation.
 *
 * The home page has `HomeHero`.
 */
export function PageHero({ title, lead, art, children, className }: PageHeroProps) {
  return (
    <div className={joinTokens('Hero PageHero', className)}>
      <div data-part="wall">
        <div data-part="text">
          <h1 tabIndex={-1} data-capitals={isInCapitals(title) || undefined}>
            {title}
          </h1>
          <p className="lead">{lead}</p>
          {children && <div data-part="actions">{children}</div>}
        </div>
        {art && <div data-part="art">{art}</div>}
      </div>
      <TileFrieze pattern="chequer" />
    </div>
  );
}
