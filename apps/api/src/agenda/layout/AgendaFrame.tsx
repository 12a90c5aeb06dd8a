import { useContext, createContext } from 'react';
import type { ReactNode } from 'react';
import star from '@centro/ui/art/brand/logo-mark.svg';
import { DeskIcon } from '@centro/ui/DeskIcon';
import type { DeskIconName } from '@centro/ui/DeskIcon';
import { Icon } from '@centro/ui/Icon';
import { SkipLink } from '@centro/ui/SkipLink';
import { Notice } from '@centro/ui/Notice';
import type { CentreFacts } from '../../config/config.ts';
import './Agenda.css';
import './AgendaFrame.css';

type AgendaTab = 'oggi' | 'settimana' | 'prenota' | 'chiusure' | 'messaggi';

interface AgendaFrameProps {
  centre: CentreFacts;
  /** In the browser's tab. */
  title: string;
  /** The tab that the page is of; none for the pages beside them. */
  current?: AgendaTab;
  children: ReactNode;
}

/** A page of the agenda: star, name and five tabs, which are at the bottom on phones. */
export function AgendaFrame({ centre, title, current, children }: AgendaFrameProps) {
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
                    {icon === 'phone' ? <Icon name="phone" /> : <DeskIcon name={icon} />}
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

const tabs: readonly { tab: AgendaTab; icon: DeskIconName | 'phone' }[] = [
  { tab: 'oggi', icon: 'day' },
  { tab: 'settimana', icon: 'week' },
  { tab: 'prenota', icon: 'phone' },
  { tab: 'chiusure', icon: 'closed' },
  { tab: 'messaggi', icon: 'inbox' },
];

/** The field by which a form shows that it comes from a page of its session. */
export function FormToken() {
  return <input type="hidden" name="token" value={useContext(AgendaSession).formToken} />;
}

/** What was done, or why it was not. */
export interface NoticeText {
  tone: 'success' | 'warning' | 'error';
  /** Paragraphs. */
  lines: readonly string[];
}

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

/** The heading of a page with a form. */
export function ChangeHead({ title, lead }: { title: string; lead: string }) {
  return (
    <div className="AgendaHead">
      <div>
        <h1>{title}</h1>
        <p className="note">{lead}</p>
      </div>
    </div>
  );
}

interface Step {
  href: string;
  label: string;
}

interface DayNavigationProps {
  heading: string;
  /** Under the heading. */
  summary: string;
  before: Step;
  after: Step;
}

/** The heading of a day or week, between the ways to the one before and after. */
export function DayNavigation({ heading, summary, before, after }: DayNavigationProps) {
  return (
    <div className="DayNavigation">
      <a href={before.href} aria-label={before.label}>
        <DeskIcon name="back" />
      </a>
      <div>
        <h1>{heading}</h1>
        <p className="note">{summary}</p>
      </div>
      <a href={after.href} aria-label={after.label}>
        <DeskIcon name="forward" />
      </a>
    </div>
  );
}

/** What every page of an open agenda shows beside its own: the token of its forms, and how many messages nobody has answered. */
export const AgendaSession = createContext({ formToken: '', unread: 0 });
