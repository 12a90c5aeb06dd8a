import { Fragment } from 'react';
import { Icon } from '../../elements/Icon/Icon.tsx';
import './StreetSign.css';

export interface StreetSignProps {
  /** The whole address, as it is shown. */
  address: string;
  /** The address of its map. */
  href: string;
  /** What a press does: «Apri la mappa». */
  action: string;
}

/**
 * The address of the centre as a ceramic street sign of its town (targa), which opens the map.
 *
 * Once on a page, where it says how to get there.
 */
export function StreetSign({ address, href, action }: StreetSignProps) {
  return (
    <a className="Plaque StreetSign" href={href}>
      <strong>
        {address.split(/(?<=,) /).map((part, position) => (
          <Fragment key={position}>
            <span>{part}</span>{' '}
          </Fragment>
        ))}
      </strong>{' '}
      <small>
        {action} <Icon name="external" />
      </small>
    </a>
  );
}
