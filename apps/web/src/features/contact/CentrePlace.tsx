import './CentrePlace.css';
import { ArrowLink } from '@centro/ui/ArrowLink';
import { StreetSign } from '@centro/ui/StreetSign';
import { receivingDays } from '../../centre/receivingDays.ts';
import { useCentreRules } from '../../centre/services.ts';
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

/** Where the centre is, when it is open, and how to reach it. */
export function CentrePlace({ id, openingHours }: CentrePlaceProps) {
  return (
    <div className="CentrePlace">
      <div>
        <h2 id={id}>{shell.branch}</h2>
        <StreetSign address={site.address} href={site.mapUrl} action={texts.map} />
        {site.chatUrl && (
          <p>
            <ArrowLink href={site.chatUrl} external>
              {shell.chat}
            </ArrowLink>
          </p>
        )}
      </div>
      <dl>
        <dt>{texts.consultations}</dt>
        <dd>{receivingDays(useCentreRules())}</dd>
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
