import type { LinkProps } from '@centro/ui/Link';
import { createContext, use, type MouseEvent } from 'react';
import { booksAtOnce } from '../../content/navigation/bookingHref.ts';
import { noteDeparture } from '../../hourDepartures.ts';
import { RouterLink } from '../../shell/navigation/RouterLink.tsx';

/**
 * On the page of the booking itself: takes the query of a pressed hour and opens its dialog there; returns false for a link of
 * no hour.
 */
export const BookHere = createContext<((query: string) => boolean) | null>(null);

/** With code a press opens the dialog of its hour; to a new document nothing but the address leads (A61). */
export function HourLink(props: LinkProps) {
  const bookHere = use(BookHere);
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    noteDeparture('press', event.currentTarget);
    if (bookHere?.(event.currentTarget.search)) event.preventDefault();
  };
  return <RouterLink {...props} state={booksAtOnce} onClick={handleClick} />;
}
