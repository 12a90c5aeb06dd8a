import type { BookingSelection, DayState } from '@centro/booking';
import { Button } from '@centro/ui/Button';
import { LinkButton } from '@centro/ui/LinkButton';
import { Notice } from '@centro/ui/Notice';
import type { CentreFacts } from '../../config/config.ts';
import { formatDay, formatTime } from '../../texts/dates.ts';
import { Filled } from '../../texts/Filled.tsx';
import type { Language } from '../../texts/Language.ts';
import type { BookingPageProps } from './pages.tsx';
import { BookingPlaque } from './BookingPlaque.tsx';
import { NearSlots } from './NearSlots.tsx';
import { contactLinks, Page } from '../../page/Page.tsx';
import { SlotRadios } from '../../page/SlotRadios.tsx';
import './MovePage.css';

export interface MovePageProps extends Omit<BookingPageProps, 'justDone'> {
  /** The free days and slots, earliest first. */
  days: readonly DayState[];
  /** Why the chosen slot is not available, with the nearest free ones. */
  refusal?: { text: string; alternatives: readonly BookingSelection[] };
}

/** The free slots that a booking can move to, day by day, as radio buttons (B19). */
export function move({ centre, booking, link, days, refusal }: MovePageProps) {
  const { pages } = centre.language.words;
  const texts = pages.move;
  const action = `sposta-prenotazione?link=${link}`;
  return (
    <Page
      centre={centre}
      title={texts.title}
      lead={
        refusal ? (
          <Notice tone="error" toneLabel={pages.attention}>
            <p>{refusal.text}</p>
            {refusal.alternatives.length > 0 && (
              <NearSlots
                label={texts.near}
                action={action}
                slots={refusal.alternatives}
                language={centre.language}
              />
            )}
          </Notice>
        ) : (
          <p className="lead">{texts.lead}</p>
        )
      }
      subject={<BookingPlaque booking={booking} centre={centre} />}
      actions={
        <LinkButton href={`prenotazione?link=${link}`} variant="outline">
          {texts.stay}
        </LinkButton>
      }
    >
      <section className="section section-alt">
        <div className="wrap">
          {days.length > 0 ? (
            <MoveForm action={action} days={days} language={centre.language} />
          ) : (
            <NothingFree centre={centre} />
          )}
        </div>
      </section>
    </Page>
  );
}

interface MoveFormProps {
  action: string;
  days: readonly DayState[];
  language: Language;
}

function MoveForm({ action, days, language }: MoveFormProps) {
  return (
    <form className="MoveForm" method="post" action={action}>
      {[...Map.groupBy(days, ({ day }) => `${day.year}-${day.month}`)].map(([month, ofMonth]) => (
        <div key={month} data-part="month">
          <h2>{monthInWords(ofMonth, language)}</h2>
          <div data-part="days">
            {ofMonth.map(({ day, slots }) => (
              <SlotRadios
                key={day.toString()}
                legend={formatDay(day, 'long', language)}
                name="quando"
                slots={slots.map(({ slot }) => ({ day, slot }))}
                labelOf={({ slot }) => formatTime(slot, language)}
              />
            ))}
          </div>
        </div>
      ))}
      <div data-part="confirm">
        <Button type="submit">{language.words.pages.move.submit}</Button>
      </div>
    </form>
  );
}

function NothingFree({ centre }: { centre: CentreFacts }) {
  const { attention, move: texts } = centre.language.words.pages;
  return (
    <Notice tone="warning" toneLabel={attention}>
      <p>
        <Filled text={texts.nothingFree} values={contactLinks(centre)} />
      </p>
    </Notice>
  );
}

/** «novembre 2026», from the first of its days. */
function monthInWords([first]: readonly DayState[], language: Language): string {
  return first ? formatDay(first.day, 'monthAndYear', language) : '';
}
