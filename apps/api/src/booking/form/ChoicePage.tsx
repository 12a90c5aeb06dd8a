import type { Schedule } from '@centro/booking';
import type { CentreFacts } from '../../config/config.ts';
import { PageFrame } from '../../page/Page.tsx';
import { SlotForm } from '../../page/SlotForm.tsx';
import { formatZone } from '../../texts/dates.ts';
import './ChoicePage.css';

interface ChoicePageProps {
  centre: CentreFacts;
  schedule: Schedule;
  /** The key of the service, sent with the slot; without one it is the centre's own. */
  serviceKey?: string;
  /** What visitors may book, the centre's own service first. */
  services?: readonly OfferedService[];
}

interface OfferedService {
  name: string;
  /** The address of its page; null for the one that is shown. */
  url: string | null;
}

/** Every slot of the window, to choose without scripts (B12). */
export function ChoicePage({ centre, schedule, serviceKey, services = [] }: ChoicePageProps) {
  const { language } = centre;
  const texts = language.words.form;
  return (
    <PageFrame centre={centre} title={texts.choice}>
      <div className="FormPage wrap">
        <h1>{texts.choice}</h1>
        {services.length > 1 && (
          <nav aria-label={texts.services} className="ServiceLinks">
            <p>{texts.services}</p>
            <ul>
              {services.map(({ name, url }) => (
                <li key={url ?? ''}>
                  {url === null ? <strong aria-current="page">{name}</strong> : <a href={url}>{name}</a>}
                </li>
              ))}
            </ul>
          </nav>
        )}
        <SlotForm
          action="prenota"
          title={texts.choose}
          submit={texts.goOn}
          name="slot"
          schedule={schedule}
          language={language}
        >
          {serviceKey !== undefined && <input type="hidden" name="key" value={serviceKey} />}
          <p className="note">{texts.aboutTimes({ zone: formatZone(schedule.rules.timeZone, language) })}</p>
        </SlotForm>
      </div>
    </PageFrame>
  );
}
