import {
  Activity,
  Ban,
  CalendarDays,
  CalendarPlus,
  ChartColumn,
  Check,
  ChevronLeft,
  ChevronRight,
  Clock,
  Ellipsis,
  History,
  Inbox,
  KeyRound,
  List,
  LogIn,
  MapPin,
  MonitorSmartphone,
  Plus,
  Rss,
  Search,
  Send,
  Undo2,
  User,
  Users,
} from 'lucide-react';
import './Icon.css';

/** Icons of the pages on which the centre works; apart from `Icon`, whose code every page of visitors loads. */
const signs = {
  access: KeyRound,
  add: Plus,
  arrive: LogIn,
  back: ChevronLeft,
  book: CalendarPlus,
  closed: Ban,
  day: Clock,
  device: MonitorSmartphone,
  done: Check,
  feed: Rss,
  forward: ChevronRight,
  health: Activity,
  inbox: Inbox,
  list: List,
  log: History,
  more: Ellipsis,
  numbers: ChartColumn,
  people: Users,
  person: User,
  place: MapPin,
  search: Search,
  send: Send,
  undo: Undo2,
  week: CalendarDays,
};

export type AgendaIconName = keyof typeof signs;

export const agendaIconNames = Object.keys(signs) as readonly AgendaIconName[];

export interface AgendaIconProps {
  /** Which of the signs. */
  name: AgendaIconName;
}

/** An icon beside its label, hidden from screen readers. */
export function AgendaIcon({ name }: AgendaIconProps) {
  const Sign = signs[name];
  return <Sign className="Icon" />;
}
