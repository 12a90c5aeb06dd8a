import logoMark from '../../art/brand/logo-mark.svg';
import type { LinkComponent } from '../../elements/Link.ts';
import './Logo.css';

export interface LogoProps {
  /** Name of the centre: two lines at most. */
  name: string;
  /** The line below the name, hidden on the narrowest screens. */
  tagline: string;
  /** Address of the home page. */
  href: string;
  /** The component of the link, such as a router’s; `'a'` if omitted. */
  linkComponent?: LinkComponent | undefined;
}

/**
 * The logo mark of the centre beside its name and tagline, as one link. On pictures and icons the mark is used alone.
 */
export function Logo({ name, tagline, href, linkComponent: Link = 'a' }: LogoProps) {
  return (
    <Link className="Logo" href={href}>
      <img src={logoMark} alt="" width="52" height="52" />
      <span>
        <b data-clamped data-word={lengthOfWords(name)}>
          {name}
        </b>
        <small data-clamped>{tagline}</small>
      </span>
    </Link>
  );
}

/** Whether the longest word of a name fits a line beside the buttons of a phone in usual type, in compact or in small one. */
function lengthOfWords(name: string): 'long' | 'longest' | undefined {
  const letters = Math.max(...name.split(/[\s-]+/).map((word) => word.length));
  if (letters < 8) return undefined;
  return letters < 12 ? 'long' : 'longest';
}
