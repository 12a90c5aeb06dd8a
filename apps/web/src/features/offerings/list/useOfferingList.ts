import { whenIdle } from '@centro/ui/whenIdle';
import { useCallback, useEffect, useRef, useState, type RefCallback } from 'react';
import { loadRows } from '../../../lists/loadRows.ts';
import type { ListStart, OfferingRow } from '../../../lists/OfferingRow.ts';
import { searchRows, type Search } from './searchRows.ts';

/** How many more rows a press shows. */
const pageRows = 24;
const everything: Search = { text: '', area: null };

export interface OfferingListState {
  search: Search;
  /** Whether something was typed or an area chosen. */
  isSearched: boolean;
  /** What was found, in the order of the list. */
  found: readonly OfferingRow[];
  /** As many of them as are shown. */
  shown: readonly OfferingRow[];
  /** How many rows there are to find. */
  count: number;
  /** Whether all rows are there, only the first ones so far, or only those because the rest did not come. */
  state: 'partial' | 'whole' | 'failed';
  /** Changes what is searched; the list begins anew. */
  onSearch: (change: Partial<Search>) => void;
  /** Shows everything again and leads back to the field. */
  onClear: () => void;
  onMore: () => void;
}

/**
 * Searches a list as the visitor types; the second value is the ref of its field, so that what was typed before hydration
 * counts too. Requests the whole of it at the first search, or once the browser is idle.
 */
export function useOfferingList(
  start: ListStart,
): [list: OfferingListState, field: RefCallback<HTMLInputElement>] {
  const [rows, setRows] = useState(start.rows);
  const [hasFailed, setHasFailed] = useState(false);
  const [search, setSearch] = useState(everything);
  const rowsAtOnce = start.rows.length;
  const [limit, setLimit] = useState(rowsAtOnce);
  const input = useRef<HTMLInputElement>(null);
  const isWhole = rows.length === start.total;
  const isSearched = search.text.trim() !== '' || search.area !== null;

  useEffect(() => {
    if (isWhole) return undefined;
    let isLeft = false;
    const request = () => {
      loadRows(start.url)
        .then((list) => !isLeft && setRows(list))
        .catch(() => !isLeft && setHasFailed(true));
    };
    const cancel = isSearched ? request() : whenIdle(request);
    return () => {
      isLeft = true;
      cancel?.();
    };
  }, [isWhole, isSearched, start.url]);

  const onSearch = useCallback(
    (change: Partial<Search>) => {
      setSearch((before) => ({ ...before, ...change }));
      setLimit(rowsAtOnce);
    },
    [rowsAtOnce],
  );
  const field = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element;
      if (element?.value) onSearch({ text: element.value });
    },
    [onSearch],
  );
  const onClear = () => {
    onSearch(everything);
    if (!input.current) return;
    input.current.value = '';
    input.current.focus();
  };
  const found = searchRows(rows, search);
  const list: OfferingListState = {
    search,
    isSearched,
    found,
    shown: found.slice(0, limit),
    count: isSearched ? found.length : start.total,
    state: isWhole ? 'whole' : hasFailed ? 'failed' : 'partial',
    onSearch,
    onClear,
    onMore: () => setLimit((before) => before + pageRows),
  };
  return [list, field];
}
