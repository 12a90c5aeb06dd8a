import type { Schedule } from '@centro/booking';
import type { CentreFacts } from '../../config/config.ts';
import { PageFrame } from '../../page/Page.tsx';
import { SlotForm } from '../../page/SlotForm.tsx';
import { formatZone } from '../../texts/dates.ts';

interface ChoicePageProps {
  centre: CentreFacts;
  schedule: Schedule;
  /** The key of the service, sent with the slot; without one it is the centre's own. */
  serviceKey?: string;
}

/** Every slot of the window, to choose without scripts (B12). */
export function ChoicePage({ centre, schedule, serviceKey }: ChoicePageProps) {
  const { language } = centre;
  const texts = language.words.form;
  return (
    <PageFrame centre={centre} title={texts.choice}>
      <div className="FormPage wrap">
        <h1>{texts.choice}</h1>
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
