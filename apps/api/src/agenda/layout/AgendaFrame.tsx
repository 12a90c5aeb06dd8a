import { ActionIcon } from '@centro/ui/ActionIcon';
import { AgendaIcon } from '@centro/ui/AgendaIcon';
import { Notice } from '@centro/ui/Notice';
import { SkipLink } from '@centro/ui/SkipLink';
import star from '@centro/ui/art/brand/logo-mark.svg';
import type { ReactNode } from 'react';
import { Fragment, useContext } from 'react';
import type { CentreFacts } from '../../config/config.ts';
import './Agenda.css';
import './AgendaFrame.css';
import { AgendaSession, SmallLinkButton } from './AgendaParts.tsx';
import { longestSearch } from './longestSearch.ts';
import { daily, groupsFor, isInMore, NavigationList } from './Navigation.tsx';
import type { AgendaPage } from './Navigation.tsx';
import type { NoticeText } from './notice.ts';

interface AgendaFrameProps {
  centre: CentreFacts;
  /** In the browser's tab, and above `lead`. */
  title: string;
  /** Under the heading of a page with a form; without it the page has a heading of its own. */
  lead?: string;
  /** What can be done beside the heading of such a page. */
  beside?: ReactNode;
  /** Under the lead. */
  notice?: NoticeText | undefined;
  /** The entry of the navigation that the page is of; none for what is reached from another page. */
  current?: AgendaPage | 'altro';
  /** What is searched for, in the field. */
  search?: string;
  children: ReactNode;
}

/**
 * A page of the agenda: star, search and the ways to the other pages, which are tabs at the end of a phone's screen and beside
 * the page on a laptop. Its widths are asked of the page, so that enlarged text gets the phone's.
 */
export function AgendaFrame(props: AgendaFrameProps) {
  const { centre, title, lead, beside, notice, current, search, children } = props;
  const { agenda } = centre.language.words;
  const session = useContext(AgendaSession);
  const { mailbox, actingName, closesAt } = session;
  const { acting } = centre.language.words.agendaAccess;
  return (
    <div className="AgendaFrame">
      <div data-part="frame">
        <title>{`${title} | ${agenda.name} ${centre.name}`}</title>
        <SkipLink href="#contenuto">{agenda.frame.skip}</SkipLink>
        <header>
          <a
            data-part="logo"
            href="oggi"
            aria-label={agenda.frame.today({ name: `${agenda.name} ${centre.name}` })}
          >
            <img src={star} alt="" width={36} height={36} />
            <span>
              <b>{agenda.name}</b> <small>{centre.name}</small>
            </span>
          </a>
          <SearchField centre={centre} search={search} />
          <SmallLinkButton href="arrivo">
            <AgendaIcon name="arrive" />
            {centre.language.words.agendaWalkIn.link}
          </SmallLinkButton>
          <SmallLinkButton variant="primary" href="prenota">
            <AgendaIcon name="add" />
            {agenda.frame.entries.prenota}
          </SmallLinkButton>
        </header>
        <nav data-part="rail" aria-label={agenda.name}>
          <NavigationList centre={centre} entries={daily} current={current} />
          {groupsFor(session).map(({ name, entries }) => (
            <Fragment key={name}>
              <p>{agenda.frame.groups[name]}</p>
              <NavigationList centre={centre} entries={entries} current={current} />
            </Fragment>
          ))}
        </nav>
        <main id="contenuto" tabIndex={-1}>
          {lead !== undefined && (
            <div className="AgendaHead">
              <div>
                <h1>{title}</h1>
                <p className="note">{lead}</p>
              </div>
              {beside}
            </div>
          )}
          {notice && <AgendaNotice centre={centre} id={noticeId} {...notice} />}
          {children}
        </main>
        <footer>
          {closesAt !== '' && (
            <p className="note">
              {actingName === ''
                ? agenda.frame.open({ mailbox, when: closesAt })
                : acting.open({ name: actingName, mailbox, when: closesAt })}
            </p>
          )}
          {actingName !== '' && (
            <a className="PlainButton" href="chi">
              <span>{acting.change({ name: actingName })}</span>
            </a>
          )}
          <a className="PlainButton" href="dispositivi">
            <span>{agenda.frame.leave}</span>
          </a>
        </footer>
        <nav data-part="tabs" aria-label={agenda.frame.main}>
          <NavigationList
            centre={centre}
            entries={[...daily, { entry: 'altro', icon: 'more' }]}
            current={current && isInMore(current) ? 'altro' : current}
          />
        </nav>
      </div>
    </div>
  );
}

interface SearchFieldProps {
  centre: CentreFacts;
  search: string | undefined;
}

/** Finds a person by a part of the name, the telephone, the code or the email. */
function SearchField({ centre, search }: SearchFieldProps) {
  const texts = centre.language.words.agenda.search;
  return (
    <form data-part="search" role="search" action="cerca">
      <label className="visually-hidden" htmlFor="cerca">
        {texts.label}
      </label>
      <input
        id="cerca"
        name="q"
        type="search"
        defaultValue={search}
        placeholder={texts.placeholder}
        maxLength={longestSearch}
        autoComplete="off"
        required
      />
      <button type="submit" aria-label={texts.submit}>
        <AgendaIcon name="search" />
      </button>
    </form>
  );
}

/** The fragment of an address that leads to what was just done. */
export const noticeId = 'fatto';

/** A message above a page of the agenda. */
export function AgendaNotice({ centre, id, tone, lines }: NoticeText & { centre: CentreFacts; id?: string }) {
  const { done, attention } = centre.language.words.agendaDay.change;
  return (
    <div className="AgendaNotice" id={id}>
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

interface PrintLinkProps {
  centre: CentreFacts;
  printed: string;
  /** What it says, where it does not stand beside the day alone. */
  label?: string;
  /** What can be done besides, before it. */
  children?: ReactNode;
}

/** The way from a day or week to the sheet of a day (YYYY-MM-DD). */
export function PrintLink({ centre, printed, label, children }: PrintLinkProps) {
  const { print } = centre.language.words.agendaDay;
  return (
    <div className="AgendaActions">
      {children}
      <SmallLinkButton href={`stampa?giorno=${printed}`}>
        <ActionIcon name="print" />
        <span>{label ?? print}</span>
      </SmallLinkButton>
    </div>
  );
}
