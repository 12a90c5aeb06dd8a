import { Button } from '@centro/ui/Button';
import { DeskIcon } from '@centro/ui/DeskIcon';
import { LinkButton } from '@centro/ui/LinkButton';
import { TextField } from '@centro/ui/TextField';
import type { CentreFacts } from '../../../config/config.ts';
import { ChangeHead } from '../change/ChangeHead.tsx';
import { AgendaFrame, FormToken } from '../frame/AgendaFrame.tsx';

export interface CalendarPageProps {
  centre: CentreFacts;
  formToken: string;
  /** The calendar, once it has an address. */
  feed: { url: string; withPhones: boolean } | null;
}

/** The address of the private calendar, which can be changed. */
export function CalendarPage({ centre, formToken, feed }: CalendarPageProps) {
  const texts = centre.language.words.agendaDesk.calendar;
  return (
    <AgendaFrame centre={centre} title={texts.title}>
      <ChangeHead title={texts.title} lead={texts.lead} />
      <section className="AgendaBox">
        <p>{feed?.withPhones === true ? texts.showsPhones : texts.shows}</p>
        {feed && (
          <>
            <TextField label={texts.address} defaultValue={feed.url} readOnly />
            <div className="AgendaActions">
              <LinkButton className="SmallButton" href={feed.url.replace(/^https?:/, 'webcal:')}>
                <DeskIcon name="feed" />
                {texts.subscribe}
              </LinkButton>
            </div>
            <p className="note">{texts.care}</p>
          </>
        )}
        <form className="AgendaActions" method="post" action="calendario">
          <FormToken value={formToken} />
          {feed === null ? (
            <Button className="SmallButton" type="submit" name="azione" value="cambia">
              {texts.create}
            </Button>
          ) : (
            <>
              <Button className="SmallButton" type="submit" variant="outline" name="azione" value="cambia">
                {texts.change}
              </Button>
              <Button
                className="SmallButton"
                type="submit"
                variant="outline"
                name="azione"
                value={feed.withPhones ? 'senza-telefoni' : 'telefoni'}
              >
                {feed.withPhones ? texts.withoutPhones : texts.withPhones}
              </Button>
              <Button className="SmallButton" type="submit" variant="outline" name="azione" value="togli">
                {texts.remove}
              </Button>
            </>
          )}
        </form>
      </section>
    </AgendaFrame>
  );
}
