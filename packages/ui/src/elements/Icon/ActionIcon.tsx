import { ArrowRightLeft, CalendarPlus, ChevronLeft, ChevronRight, Copy, Printer } from 'lucide-react';
import './Icon.css';

/** Icons of what a button does; apart from `Icon`, whose code every page loads. */
const signs = {
  calendar: CalendarPlus,
  copy: Copy,
  move: ArrowRightLeft,
  next: ChevronRight,
  previous: ChevronLeft,
  print: Printer,
};

export interface ActionIconProps {
  /** Which of the signs. */
  name: keyof typeof signs;
}

/** An icon before the label of a button, hidden from screen readers; alone only for previous and next. */
export function ActionIcon({ name }: ActionIconProps) {
  const Sign = signs[name];
  return <Sign className="Icon" />;
}
