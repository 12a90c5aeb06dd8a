import { formatLongDate } from '@centro/booking/it';
import type { BookingSelection, DayState } from '@centro/booking';
import { Button } from '@centro/ui/Button';
import { LinkButton } from '@centro/ui/LinkButton';
import { Notice } from '@centro/ui/Notice';
import type { BookingPageProps } from './BookingPage.tsx';
import { BookingPlaque } from './BookingPlaque.tsx';
import { Page, telUrl } from './Page.tsx';
import { SlotRadios } from './SlotRadios.tsx';
import { formatSlotValue } from '@centro/booking/links';
import './MovePage.css';

export interface MovePageProps extends Omit<BookingPageProps, 'justDone'> {
  /** The free days and slots, earliest first. */
  days: readonly DayState[];
  /** Why the chosen slot is not available, with the nearest free ones. */
  refusal?: { text: string; alternatives: readonly BookingSelection[] };
}

/** The free slots that a booking can move to, day by day, as radio buttons (B19). */
export function MovePage({ centre, booking, link, days, refusal }: MovePageProps) {
  const action = `sposta-prenotazione?link=${link}`;
  return (
    <Page
      centre={centre}
      title="Scegli un altro orario"
      lead={
        refusal ? (
          <Notice tone="error" toneLabel="Attenzione">
            <p>{refusal.text}</p>
            {refusal.alternatives.length > 0 && (
              <form className="NearSlots" method="post" action={action} aria-label="Orari liberi più vicini">
                {refusal.alternatives.map((selection) => (
                  <Button
                    key={formatSlotValue(selection)}
                    type="submit"
                    name="quando"
                    value={formatSlotValue(selection)}
                    variant="outline"
                  >
                    {formatLongDate(selection.day)}, {selection.slot}
                  </Button>
                ))}
              </form>
            )}
          </Notice>
        ) : (
          <p className="lead">
            Finché non confermi resta tutto com’è. Poi l’orario di adesso torna libero per qualcun altro.
          </p>
        )
      }
      subject={<BookingPlaque booking={booking} centre={centre} />}
      actions={
        <LinkButton href={`prenotazione?link=${link}`} variant="outline">
          Lasciala dov’è
        </LinkButton>
      }
    >
      <section className="section section-alt">
        <div className="wrap">
          {days.length > 0 ? (
            <MoveForm action={action} days={days} />
          ) : (
            <NothingFree mobile={centre.mobile} email={centre.email} />
          )}
        </div>
      </section>
    </Page>
  );
}

interface MoveFormProps {
  action: string;
  days: readonly DayState[];
}

function MoveForm({ action, days }: MoveFormProps) {
  return (
    <form className="MoveForm" method="post" action={action}>
      {[...Map.groupBy(days, ({ day }) => `${day.year}-${day.month}`)].map(([month, ofMonth]) => (
        <div key={month} data-part="month">
          <h2>{monthInWords(ofMonth)}</h2>
          <div data-part="days">
            {ofMonth.map(({ day, slots }) => (
              <SlotRadios
                key={day.toString()}
                legend={formatLongDate(day)}
                name="quando"
                slots={slots.map(({ slot }) => ({ day, slot }))}
                labelOf={({ slot }) => slot}
              />
            ))}
          </div>
        </div>
      ))}
      <div data-part="confirm">
        <Button type="submit">Sposta la consulenza</Button>
      </div>
    </form>
  );
}

function NothingFree({ mobile, email }: { mobile: string; email: string }) {
  return (
    <Notice tone="warning" toneLabel="Attenzione">
      <p>
        In questo momento non ci sono altri orari liberi. Chiamaci al <a href={telUrl(mobile)}>{mobile}</a> o
        scrivici a <a href={`mailto:${email}`}>{email}</a>: ne troviamo uno insieme.
      </p>
    </Notice>
  );
}

/** «novembre 2026», from the first of its days. */
function monthInWords([first]: readonly DayState[]): string {
  return first ? formatLongDate(first.day).replace(/^\S+ \S+ /, '') : '';
}
