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
}

/** The pages of each day. */
export const daily: readonly NavigationItem[] = [
  { entry: 'oggi', icon: 'day' },
  { entry: 'settimana', icon: 'week' },
  { entry: 'prenota', icon: 'book' },
  { entry: 'messaggi', icon: 'inbox' },
];

/** All others, which a phone shows behind «Altro». */
export const groups: readonly { name: 'hours' | 'site' | 'control'; entries: readonly NavigationItem[] }[] = [
  {
    name: 'hours',
    entries: [
      { entry: 'chiusure', icon: 'closed' },
      { entry: 'orari', icon: 'list' },
    ],
  },
  {
    name: 'site',
    entries: [
      { entry: 'centro', icon: 'place' },
      { entry: 'iscritti', icon: 'people' },
    ],
  },
  {
    name: 'control',
    entries: [
      { entry: 'numeri', icon: 'numbers' },
      { entry: 'calendario', icon: 'feed' },
      { entry: 'persona', icon: 'person' },
      { entry: 'registro', icon: 'log' },
      { entry: 'accessi', icon: 'access' },
      { entry: 'salute', icon: 'health' },
      { entry: 'dispositivi', icon: 'device' },
    ],
  },
];

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
