import type { BookingSelection, DayState } from '@centro/booking';
import { formatSlotValue } from '@centro/booking/links';
import { Button } from '@centro/ui/Button';
import { Notice } from '@centro/ui/Notice';
import { TextArea } from '@centro/ui/TextArea';
import { TextField } from '@centro/ui/TextField';
import type { CentreFacts } from '../../config/config.ts';
import { ChangeHead, AgendaFrame, FormToken, AgendaNotice } from '../layout/AgendaFrame.tsx';
import { SlotChoice } from '../consultation/SlotChoice.tsx';
import type { NoticeText } from '../layout/AgendaFrame.tsx';
import { ServiceLinks } from './ServiceLinks.tsx';

/** What was typed about a caller. */
export interface CallerFields {
  name: string;
  phone: string;
  email: string;
  note: string;
}

export interface BookByPhoneProps {
  centre: CentreFacts;
  formToken: string;
  /** The keys of the services, the centre's own first. */
  services: readonly string[];
  /** That of the booking. */
  service: string;
  /** The free days and slots, earliest first. */
  days: readonly DayState[];
  /** The first day (YYYY-MM-DD) of further ones. */
  moreFrom: string;
  chosen?: BookingSelection;
  typed?: CallerFields;
  /** What is wrong with a field. */
  problem?: { field: keyof CallerFields; text: string };
  notice?: NoticeText;
}

/** A booking for a caller: first the hour, then who it is. */
export function BookByPhone({
  centre,
  formToken,
  services,
  service,
  days,
  moreFrom,
  ...filled
}: BookByPhoneProps) {
  const { chosen, typed = nothingTyped, problem, notice } = filled;
  const texts = centre.language.words.agendaDesk.book;
  const { attention } = centre.language.words.agendaDay.change;
  const errorOf = (field: keyof CallerFields) => (problem?.field === field ? problem.text : undefined);
  return (
    <AgendaFrame centre={centre} title={texts.title} current="prenota">
      <ChangeHead title={texts.title} lead={texts.lead} />
      {notice && <AgendaNotice centre={centre} {...notice} />}
      {services.length > 1 && <ServiceLinks services={services} service={service} centre={centre} />}
      <form
        className="AgendaColumns AgendaForm"
        data-half
        method="post"
        action="prenota"
        noValidate
        autoComplete="off"
      >
        <FormToken value={formToken} />
        <input type="hidden" name="servizio" value={service} />
        <SlotChoice
          centre={centre}
          days={days}
          moreFrom={moreFrom}
          {...(chosen && { chosen: formatSlotValue(chosen) })}
        />
        <div className="AgendaBox">
          <TextField
            name="nome"
            label={texts.name}
            defaultValue={typed.name}
            error={errorOf('name')}
            autoComplete="off"
            maxLength={241}
            required
          />
          <TextField
            name="telefono"
            type="tel"
            label={texts.phone}
            defaultValue={typed.phone}
            error={errorOf('phone')}
            autoComplete="off"
            maxLength={40}
            required
          />
          <TextField
            name="email"
            type="email"
            label={texts.email}
            defaultValue={typed.email}
            error={errorOf('email')}
            autoComplete="off"
            maxLength={254}
          />
          <TextArea
            name="nota"
            label={centre.language.words.agendaDay.note.label}
            defaultValue={typed.note}
            error={errorOf('note')}
            maxLength={2000}
            rows={2}
          />
          <Notice tone="warning" toneLabel={attention}>
            <p>{texts.withoutEmail}</p>
          </Notice>
          <Button type="submit" wide>
            {texts.submit}
          </Button>
          <p className="note">
            {texts.privacy} <a href={centre.privacyUrl}>{texts.privacyLink}</a>
          </p>
        </div>
      </form>
    </AgendaFrame>
  );
}

const nothingTyped: CallerFields = { name: '', phone: '', email: '', note: '' };
