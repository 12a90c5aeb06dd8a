import './CentrePlace.css';
import { ArrowLink } from '@centro/ui/ArrowLink';
import siciliaUrl from '@centro/ui/art/pages/sicilia.svg';
import { contact } from '../../content/pages/contact.ts';
import { shell } from '../../content/shell.ts';
import { site, telUrl } from '../../site.ts';

const texts = contact.place;

export interface CentrePlaceProps {
  /** Id of the heading. */
  id: string;
  /** When the office is open, in words; nothing is shown when it is empty (L6). */
  openingHours: string;
}

/** Where the centre is, when it is open, and how to reach it; with the map on phones, whose hero has none. */
export function CentrePlace({ id, openingHours }: CentrePlaceProps) {
  return (
    <div className="CentrePlace">
      <img src={siciliaUrl} alt="" width={672} height={480} loading="lazy" />
      <div>
        <h2 id={id}>{shell.branch}</h2>
        <p>{site.address}</p>
        <ul>
          <li>
            <ArrowLink href={site.mapUrl} external>
              {texts.map}
            </ArrowLink>
          </li>
          <li>
            <ArrowLink href={site.chatUrl} external>
              {shell.chat}
            </ArrowLink>
          </li>
        </ul>
      </div>
      <dl>
        <dt>{texts.consultations}</dt>
        <dd>{texts.consultationHours}</dd>
        {openingHours && (
          <>
            <dt>{texts.office}</dt>
            <dd>{openingHours}</dd>
          </>
        )}
        <dt>{texts.phone}</dt>
        {[site.mobile, site.landline].map((phone) => (
          <dd key={phone}>
            <a href={telUrl(phone)}>{phone}</a>
          </dd>
        ))}
      </dl>
    </div>
  );
}
