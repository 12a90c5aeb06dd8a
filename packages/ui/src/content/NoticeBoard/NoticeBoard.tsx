import { Icon } from '../../elements/Icon/Icon.tsx';
import type { LinkComponent } from '../../elements/Link.ts';
import './NoticeBoard.css';

export interface BoardNotice {
  title: string;
  text: string;
  href: string;
}

export interface NoticeBoardProps {
  notices: readonly BoardNotice[];
  linkComponent?: LinkComponent;
}

/** Teasers side by side, each a link. */
export function NoticeBoard({ notices, linkComponent: Link = 'a' }: NoticeBoardProps) {
  return (
    <ul className="NoticeBoard">
      {notices.map(({ title, text, href }) => (
        <li key={title}>
          <Link href={href}>
            <b>{title}</b>
            <span>{text}</span>
            <Icon name="arrow" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
