import './ListSearch.css';
import { SearchField } from '@centro/ui/SearchField';
import type { RefCallback } from 'react';
import type { OfferingListTexts } from '../../../content/pages/offeringList.ts';
import type { OfferingListState } from './useOfferingList.ts';

export interface ListSearchProps {
  onSearch: OfferingListState['onSearch'];
  field: RefCallback<HTMLInputElement>;
  texts: OfferingListTexts;
  /** Id of the list's heading. */
  resultsId: string;
}

/** The search over a list of the page: with each key; the button leads to what was found. */
export function ListSearch({ onSearch, field, texts, resultsId }: ListSearchProps) {
  const goToResults = () => {
    const heading = document.getElementById(resultsId);
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  };
  return (
    <div className="ListSearch">
      <SearchField
        id="cerca"
        label={texts.search}
        placeholder={texts.placeholder}
        button={texts.button}
        ref={field}
        onSearch={(text) => onSearch({ text })}
        onSubmit={goToResults}
      />
      <noscript>
        <p className="note">{texts.withoutScript}</p>
      </noscript>
    </div>
  );
}
