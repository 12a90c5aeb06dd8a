import { LinkButton } from '@centro/ui/LinkButton';
import { NoticeBoard, type BoardSheet } from '@centro/ui/NoticeBoard';
import { SectionHeading } from '@centro/ui/SectionHeading';
import { newsList } from '../../../content/news.ts';
import { pages } from '../../../content/navigation/pages.ts';
import { home } from '../../../content/pages/home.ts';
import { RouterLink } from '../../../shell/navigation/RouterLink.tsx';
import type { Board } from './toBoard.ts';

export interface NewsBoardProps {
  id: string;
  /** Without it the sheets name the subjects of the news. */
  board: Board | null | undefined;
}

/** The home's board: headlines with their dates, or useful sites; the subjects of the news in any case (R56). */
export function NewsBoard({ id, board }: NewsBoardProps) {
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
    const sites = board?.sites[group]?.map(([name, url]) => ({ name, url }));
    return { title, text, ...(sites ? { sites } : { href }) };
  });
}
