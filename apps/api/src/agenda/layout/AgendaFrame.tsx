import { ActionIcon } from '@centro/ui/ActionIcon';
import type { AgendaIconName } from '@centro/ui/AgendaIcon';
import { AgendaIcon } from '@centro/ui/AgendaIcon';
import { Icon } from '@centro/ui/Icon';
import { Notice } from '@centro/ui/Notice';
import { SkipLink } from '@centro/ui/SkipLink';
import star from '@centro/ui/art/brand/logo-mark.svg';
import type { ReactNode } from 'react';
import { useContext } from 'react';
import type { CentreFacts } from '../../config/config.ts';
import './Agenda.css';
import './AgendaFrame.css';
import { AgendaSession, SmallLinkButton } from './AgendaParts.tsx';
import type { NoticeText } from './notice.ts';

type AgendaTab = 'oggi' | 'settimana' | 'prenota' | 'chiusure' | 'messaggi';

interface AgendaFrameProps {
  centre: CentreFacts;
  /** In the browser's tab, and above `lead`. */
  title: string;
  /** Under the heading of a page with a form; without it the page has a heading of its own. */
  lead?: string;
  /** Under the lead. */
  notice?: NoticeText | undefined;
  /** The tab that the page is of; none for the pages beside them. */
  current?: AgendaTab;
  children: ReactNode;
}

/** A page of the agenda: star, name and five tabs, which are at the bottom on phones. */
export function AgendaFrame({ centre, title, lead, notice, current, children }: AgendaFrameProps) {
  const { agenda } = centre.language.words;
  const { unread } = useContext(AgendaSession);
  return (
    <div className="AgendaFrame">
      <title>{`${title} | ${agenda.name} ${centre.name}`}</title>
      <SkipLink href="#contenuto">{agenda.frame.skip}</SkipLink>
      <header data-part="top">
        <div className="wrap">
          <a data-part="logo" href="oggi">
            <img src={star} alt="" width={40} height={40} />
            <b>{agenda.name}</b>
            <small>{centre.name}</small>
          </a>
          <nav data-part="tabs" aria-label={agenda.name}>
            <ul>
              {tabs.map(({ tab, icon }) => (
                <li key={tab}>
                  <a href={tab} aria-current={tab === current ? 'page' : undefined}>
                    {icon === 'phone' ? <Icon name="phone" /> : <AgendaIcon name={icon} />}
                    <span>{agenda.frame.tabs[tab]}</span>
                    {tab === 'messaggi' && unread > 0 && (
                      <b data-part="unread">
                        <span className="visually-hidden">{agenda.frame.unread}: </span>
                        {unread}
                      </b>
                    )}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </header>
      <main id="contenuto" className="wrap" tabIndex={-1}>
        {lead !== undefined && (
          <div className="AgendaHead">
            <div>
              <h1>{title}</h1>
              <p className="note">{lead}</p>
            </div>
          </div>
        )}
        {notice && <AgendaNotice centre={centre} {...notice} />}
        {children}
      </main>
      <footer className="wrap">
        <a className="PlainButton" href="dispositivi">
          <span>{agenda.frame.leave}</span>
        </a>
      </footer>
    </div>
  );
}

const tabs: readonly { tab: AgendaTab; icon: AgendaIconName | 'phone' }[] = [
  { tab: 'oggi', icon: 'day' },
  { tab: 'settimana', icon: 'week' },
  { tab: 'prenota', icon: 'phone' },
  { tab: 'chiusure', icon: 'closed' },
  { tab: 'messaggi', icon: 'inbox' },
];

/** A message above a page of the agenda. */
export function AgendaNotice({ centre, tone, lines }: NoticeText & { centre: CentreFacts }) {
  const { done, attention } = centre.language.words.agendaDay.change;
  return (
    <div className="AgendaNotice">
      <Notice tone={tone} toneLabel={tone === 'success' ? done : attention} alert>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Notice>
    </div>
  );
}

interface Step {
  href: string;
  label: string;
}

interface DayHeadProps {
  heading: string;
  /** Under the heading. */
  summary: string;
  before: Step;
  after: Step;
  /** What can be done beside it. */
  children?: ReactNode;
}

/** The heading of a day, week or month, between the ways to the one before and after. */
export function DayHead({ heading, summary, before, after, children }: DayHeadProps) {
  return (
    <div className="AgendaHead">
      <div className="DayNavigation">
        <a href={before.href} aria-label={before.label}>
          <AgendaIcon name="back" />
        </a>
        <div>
          <h1>{heading}</h1>
          <p className="note">{summary}</p>
        </div>
        <a href={after.href} aria-label={after.label}>
          <AgendaIcon name="forward" />
        </a>
      </div>
      {children}
    </div>
  );
}

/** The ways from a day or week to a booking for a caller, and to the sheet of a day (YYYY-MM-DD). */
export function BookAndPrint({ centre, printed }: { centre: CentreFacts; printed: string }) {
  const { book, print } = centre.language.words.agendaDay;
  return (
    <div className="AgendaActions">
      <SmallLinkButton variant="primary" href="prenota">
        <AgendaIcon name="add" />
        {book}
      </SmallLinkButton>
      <SmallLinkButton href={`stampa?giorno=${printed}`}>
        <ActionIcon name="print" />
        {print}
      </SmallLinkButton>
    </div>
  );
}
