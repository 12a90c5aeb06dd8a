import {
  ArrowRight,
  ArrowUpRight,
  Camera,
  ChevronDown,
  createLucideIcon,
  Mail,
  MapPin,
  Menu,
  Phone,
  Smartphone,
  Users,
  X,
} from 'lucide-react';
import './Icon.css';

/** The icons, named after their meaning. */
const signs = {
  address: MapPin,
  arrow: ArrowRight,
  close: X,
  error: createLucideIcon('error', [
    ['path', { d: 'M12 2 22 12 12 22 2 12zM12 7.5V13M12 16.2h.01', key: 'e' }],
  ]),
  expand: ChevronDown,
  external: ArrowUpRight,
  mail: Mail,
  menu: Menu,
  mobile: Smartphone,
  people: Users,
  phone: Phone,
  photos: Camera,
  success: createLucideIcon('success', [['path', { d: 'm4 12.5 5 5L20 6.5', key: 's' }]]),
  warning: createLucideIcon('warning', [['path', { d: 'm12 3 10 18H2zM12 10v4M12 17.5h.01', key: 'w' }]]),
};

export type IconName = keyof typeof signs;

export const iconNames = Object.keys(signs) as readonly IconName[];

export interface IconProps {
  /** Which of the icons. */
  name: IconName;
}

/**
 * An icon in the size of its text, hidden from screen readers: there is a label beside it.
 *
 * Alone only for close, in a control with an accessible name.
 */
export function Icon({ name }: IconProps) {
  const Sign = signs[name];
  return <Sign className="Icon" />;
}
