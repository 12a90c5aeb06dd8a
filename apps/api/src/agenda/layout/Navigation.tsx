import { AgendaIcon } from '@centro/ui/AgendaIcon';
import type { AgendaIconName } from '@centro/ui/AgendaIcon';
import { useContext } from 'react';
import type { CentreFacts } from '../../config/config.ts';
import { AgendaSession } from './AgendaParts.tsx';

/** A page of the navigation, by its address. */
export type AgendaPage =
  | 'oggi'
  | 'settimana'
  | 'prenota'
  | 'messaggi'
  | 'chiusure'
  | 'centro'
  | 'orari'
  | 'iscritti'
  | 'numeri'
  | 'calendario'
  | 'persona'
  | 'registro'
  | 'salute'
  | 'accessi'
  | 'dispositivi';

interface NavigationItem {
  entry: AgendaPage;
  icon: AgendaIconName;
  /** Whether the page is closed to a secretary. */
  isForManagers?: boolean;
}

/** The pages of each day. */
export const daily: readonly NavigationItem[] = [
  { entry: 'oggi', icon: 'day' },
  { entry: 'settimana', icon: 'week' },
  { entry: 'prenota', icon: 'book' },
  { entry: 'messaggi', icon: 'inbox' },
];

interface NavigationGroup {
  name: 'hours' | 'site' | 'control';
  entries: readonly NavigationItem[];
}

/** All others, which a phone shows behind «Altro». */
const groups: readonly NavigationGroup[] = [
  {
    name: 'hours',
    entries: [
      { entry: 'chiusure', icon: 'closed' },
      { entry: 'orari', icon: 'list', isForManagers: true },
    ],
  },
  {
    name: 'site',
    entries: [
      { entry: 'centro', icon: 'place', isForManagers: true },
      { entry: 'iscritti', icon: 'people' },
    ],
  },
  {
    name: 'control',
    entries: [
      { entry: 'numeri', icon: 'numbers' },
      { entry: 'calendario', icon: 'feed' },
      { entry: 'persona', icon: 'person', isForManagers: true },
      { entry: 'registro', icon: 'log', isForManagers: true },
      { entry: 'accessi', icon: 'access', isForManagers: true },
      { entry: 'salute', icon: 'health' },
      { entry: 'dispositivi', icon: 'device' },
    ],
  },
];

/** Returns the pages behind «Altro» that the reader can open. */
export function groupsFor({ isManager }: { isManager: boolean }): NavigationGroup[] {
  return groups.map(({ name, entries }) => ({
    name,
    entries: entries.filter(({ isForManagers = false }) => isManager || !isForManagers),
  }));
}

/** Returns whether a phone shows an entry behind «Altro». */
export const isInMore = (current: AgendaPage | 'altro'): boolean =>
  groups.some(({ entries }) => entries.some(({ entry }) => entry === current));

interface NavigationListProps {
  centre: CentreFacts;
  entries: readonly { entry: AgendaPage | 'altro'; icon: AgendaIconName }[];
  current: AgendaPage | 'altro' | undefined;
}

/** The ways to some pages. */
export function NavigationList({ centre, entries, current }: NavigationListProps) {
  const { frame } = centre.language.words.agenda;
  const { unread } = useContext(AgendaSession);
  return (
    <ul>
      {entries.map(({ entry, icon }) => (
        <li key={entry}>
          <a href={entry} aria-current={entry === current ? 'page' : undefined}>
            <AgendaIcon name={icon} />
            <span>{frame.entries[entry]}</span>
            {entry === 'messaggi' && unread > 0 && (
              <b data-part="unread">
                <span className="visually-hidden">{frame.unread}: </span>
                {unread}
              </b>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
