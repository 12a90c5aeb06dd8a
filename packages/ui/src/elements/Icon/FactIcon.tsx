import { Clock, DoorClosed, Euro, FileText, User } from 'lucide-react';
import './Icon.css';

/** Icons of what a visitor wants to know beforehand; apart from `Icon`, whose code every page loads. */
const signs = { document: FileText, duration: Clock, person: User, place: DoorClosed, price: Euro };

export interface FactIconProps {
  /** Which of the signs. */
  name: keyof typeof signs;
}

/** An icon before the term of a row, hidden from screen readers. */
export function FactIcon({ name }: FactIconProps) {
  const Sign = signs[name];
  return <Sign className="Icon" />;
}
