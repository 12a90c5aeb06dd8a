import './LaidTile.css';
import heroUrl from '@centro/ui/art/pages/hero.svg';
import type { TimeOfDay } from '@centro/booking';
import type { Ref } from 'react';

export interface LaidTileProps {
  /** The loose tile. */
  ref?: Ref<HTMLElement>;
  slot: TimeOfDay;
}

/** The mural of the home page with its loose tile in the last gap: the chosen hour as a house number. Decorative. */
export function LaidTile({ ref, slot }: LaidTileProps) {
  return (
    <div className="LaidTile" aria-hidden="true">
      <img src={heroUrl} alt="" width={768} height={576} />
      <b ref={ref}>
        <span>{slot}</span>
      </b>
    </div>
  );
}
