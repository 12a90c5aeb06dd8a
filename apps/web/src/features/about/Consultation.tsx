import { FactIcon } from '@centro/ui/FactIcon';
import { Rows } from '@centro/ui/Rows';
import { useCentreRules } from '../../centre/services.ts';
import { about } from '../../content/pages/about-us.ts';
import { site, telUrl } from '../../site.ts';

const texts = about.consultation;

export interface ConsultationProps {
  /** Whom visitors find, as a sentence; nothing is shown when it is empty (L6). */
  consultant: string;
  /** What visitors are asked to bring, as a sentence; empty says what may help. */
  whatToBring: string;
}

/** What to know before a consultation. */
export function Consultation({ consultant, whatToBring }: ConsultationProps) {
  const { durationMinutes } = useCentreRules();
  const atTheCentre = (
    <>
      {texts.atTheCentre(site.address)} <a href={telUrl(site.mobile)}>{texts.callUs}</a>.
    </>
  );
  const free = (
    <>
      <strong>{texts.free}</strong> {texts.noObligation}
    </>
  );
  return (
    <Rows
      rows={[
        ...(consultant ? [{ icon: <FactIcon name="person" />, term: texts.who, text: consultant }] : []),
        { icon: <FactIcon name="duration" />, term: texts.duration, text: texts.minutes(durationMinutes) },
        { icon: <FactIcon name="place" />, term: texts.place, text: atTheCentre },
        { icon: <FactIcon name="price" />, term: texts.price, text: free },
        { icon: <FactIcon name="document" />, term: texts.bring, text: whatToBring || texts.mayHelp },
      ]}
    />
  );
}
