import './People.css';
import { Photo } from '@centro/ui/Photo';
import type { Person } from '../../lists/parsePeople.ts';
import { personPhoto } from './centrePhotos.ts';

export interface PeopleProps {
  /** The people of the centre, in their order. */
  people: readonly Person[];
  /** Returns the address of a person’s photograph; undefined where there is none. */
  photoOf?: (name: string) => string | undefined;
}

/** Who answers visitors: photograph, name and role. */
export function People({ people, photoOf = personPhoto }: PeopleProps) {
  return (
    <ul className="People">
      {people.map(({ name, role }) => {
        const photo = photoOf(name);
        return (
          <li key={name}>
            {photo && <Photo src={photo} alt="" />}
            <h3>{name}</h3>
            {role && <p>{role}</p>}
          </li>
        );
      })}
    </ul>
  );
}
