import './ListResults.css';
import { ArrowLink } from '@centro/ui/ArrowLink';
import { Button } from '@centro/ui/Button';
import { CourseRows } from '@centro/ui/CourseRows';
import { LinkButton } from '@centro/ui/LinkButton';
import { SectionHeading, type HeadingTag } from '@centro/ui/SectionHeading';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { offeringList, type OfferingListTexts } from '../../../content/pages/offeringList.ts';
import { longestTopic, topicHref } from '../../../forms/messageOpening.ts';
import type { OfferingRow } from '../../../lists/OfferingRow.ts';
import { RouterLink } from '../../../shell/navigation/RouterLink.tsx';
import type { OfferingListState } from './useOfferingList.ts';

export interface ListResultsProps {
  /** Id of the heading. */
  id: string;
  list: OfferingListState;
  areas: readonly string[];
  texts: OfferingListTexts;
  headingTag?: HeadingTag;
}

/** What was found in a list: how many, of which area, and one row each; what to do when nothing was found. */
export function ListResults({ id, list, areas, texts, headingTag = 'h2' }: ListResultsProps) {
  const { search, isSearched, found, shown, count, state, onSearch } = list;
  const rows = useRef<HTMLUListElement>(null);
  const showMore = () => {
    flushSync(list.onMore);
    // The button may be gone: the reading goes on at the first row that it added.
    rows.current?.children[shown.length]?.querySelector('a')?.focus();
  };

  const isLoading = isSearched && state === 'partial';
  const isNothing = count === 0 && !isLoading;
  const title = isLoading ? offeringList.loading : texts.count(count);

  return (
    <div className="ListResults">
      <SectionHeading
        id={id}
        title={title}
        headingTag={headingTag}
        action={areas.length > 1 && <Areas areas={areas} chosen={search.area} onChoose={onSearch} />}
      />
      <p role="status" className="visually-hidden">
        {isSearched && (isNothing ? texts.nothing(search.text) : title)}
      </p>
      {shown.some(({ isSample }) => isSample) && <p className="note">{offeringList.sample}</p>}
      {isNothing ? (
        <div data-part="nothing">
          <p className="lead">{texts.nothing(search.text)}</p>
          <p>{texts.nothingHelp}</p>
          <div>
            <Button onClick={list.onClear}>{texts.all}</Button>
            <LinkButton
              variant="outline"
              href={topicHref(texts.topicOf(search.text))}
              linkComponent={RouterLink}
            >
              {offeringList.askUs}
            </LinkButton>
          </div>
        </div>
      ) : (
        <CourseRows
          ref={rows}
          rows={shown.map((row) => ({
            id: nameOf(row),
            title: row.title,
            tag: row.isSample ? offeringList.sampleTag : undefined,
            code: row.code,
            text: textOf(row),
            action: (
              <ArrowLink href={topicHref(nameOf(row).slice(0, longestTopic))} linkComponent={RouterLink}>
                {texts.ask}
                <span className="visually-hidden"> {row.title}</span>
              </ArrowLink>
            ),
          }))}
        />
      )}
      {shown.length < found.length && (
        <Button variant="outline" onClick={showMore}>
          {texts.more}
        </Button>
      )}
      {state === 'failed' && <p role="alert">{offeringList.failed}</p>}
    </div>
  );
}

interface AreasProps {
  areas: readonly string[];
  chosen: string | null;
  onChoose: (change: { area: string | null }) => void;
}

function Areas({ areas, chosen, onChoose }: AreasProps) {
  return (
    <div data-part="areas" role="group" aria-label={offeringList.areas}>
      {[null, ...areas].map((area) => (
        <button key={area} type="button" aria-pressed={area === chosen} onClick={() => onChoose({ area })}>
          {area ?? offeringList.allAreas}
        </button>
      ))}
    </div>
  );
}

/** What tells a row from every other. */
function nameOf({ title, code, university }: OfferingRow): string {
  return [title + (code ? ` (${code})` : ''), university].filter(Boolean).join(', ');
}

function textOf({ area, university, duration, price }: OfferingRow): string {
  return [area, university, duration, price].filter(Boolean).join(' · ');
}
