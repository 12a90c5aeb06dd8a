import { LinkButton } from '@centro/ui/LinkButton';
import { NoticeBoard, type BoardSheet } from '@centro/ui/NoticeBoard';
import { SectionHeading } from '@centro/ui/SectionHeading';
import { useEffect } from 'react';
import { newsList } from '../../../content/news.ts';
import { pages } from '../../../content/navigation/pages.ts';
import { home } from '../../../content/pages/home.ts';
import { RouterLink } from '../../../shell/navigation/RouterLink.tsx';
import type { Board } from './toBoard.ts';

export interface NewsBoardProps {
  id: string;
  /** What our server rendered the page with; without it the sheets name the subjects of the news. */
  rendered: Board | null | undefined;
}

/** Kept while the visitor goes from page to page: navigation in the browser asks no server. */
let latest: Board | null | undefined;

/** The home's board: headlines with their dates, or useful sites; the subjects of the news in any case (R56). */
export function NewsBoard({ id, rendered }: NewsBoardProps) {
  const board = rendered ?? latest;
  useEffect(() => {
    latest = board;
  }, [board]);
  const hasHeadlines = board && 'headlines' in board;
  return (
    <>
      <SectionHeading
        id={id}
        title={home.boardHeading}
        lead={hasHeadlines ? home.board.map(({ title }) => title).join(' · ') : home.boardLead}
        action={
          <LinkButton href={pages.news.path} linkComponent={RouterLink}>
            {home.boardButton}
          </LinkButton>
        }
      />
      <NoticeBoard
        sheets={sheetsOf(board)}
        layout={hasHeadlines ? 'lead' : 'equal'}
        newWindowLabel={newsList.newWindow}
        linkComponent={RouterLink}
      />
    </>
  );
}

function sheetsOf(board: Board | null | undefined): BoardSheet[] {
  const href = pages.news.path;
  if (board && 'headlines' in board) return board.headlines.map((headline) => ({ ...headline, href }));
  return home.board.map(({ group, title, text }) => {
    const sites = board?.sites[group];
    return { title, text, ...(sites ? { sites } : { href }) };
  });
}
