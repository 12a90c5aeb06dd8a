import { DatePlaque, type PlaqueDate } from '../../elements/DatePlaque/DatePlaque.tsx';
import { ArrowLink } from '../../actions/ArrowLink/ArrowLink.tsx';
import type { LinkComponent } from '../../elements/Link.ts';
import './NoticeBoard.css';

export interface BoardSheet {
  title: string;
  text?: string | undefined;
  date?: PlaqueDate | undefined;
  /** Where the whole sheet leads; a sheet with `sites` has no link of its own. */
  href?: string | undefined;
  /** Links to other sites, one below the other. */
  sites?: readonly BoardSite[] | undefined;
}

export interface BoardSite {
  name: string;
  /** An http or https address that the caller has checked. */
  url: string;
}

export interface NoticeBoardProps {
  /** The sheets, in their order. */
  sheets: readonly BoardSheet[];
  /** `lead`: the first sheet is larger, the others form a column beside it. */
  layout?: 'equal' | 'lead';
  /** Read by screen readers after the name of a site: another window opens. */
  newWindowLabel: string;
  /** The component of its links, such as a router’s; `'a'` if omitted. */
  linkComponent?: LinkComponent;
}

/**
 * Two to four sheets pinned on a blue board: teasers, dated headlines, or links to other sites, whose addresses are
 * http or https.
 */
export function NoticeBoard({
  sheets,
  layout = 'equal',
  newWindowLabel,
  linkComponent: Link = 'a',
}: NoticeBoardProps) {
  return (
    <ul className="NoticeBoard blue" data-layout={layout}>
      {sheets.map(({ title, text, date, href, sites }) => (
        <li key={title}>
          {date && <DatePlaque date={date} />}
          <h3>{href ? <Link href={href}>{title}</Link> : title}</h3>
          {text && <p>{text}</p>}
          {sites && (
            <ul>
              {sites.map(({ name, url }) => (
                <li key={url}>
                  <ArrowLink href={url} target="_blank" rel="noopener" external>
                    <b>{name}</b>{' '}
                    <small className="note">{new URL(url).hostname.replace(/^www\./, '')}</small>
                    <span className="visually-hidden">{` ${newWindowLabel}`}</span>
                  </ArrowLink>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
