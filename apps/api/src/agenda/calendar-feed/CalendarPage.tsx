import { randomUUID } from 'node:crypto';
import { AgendaIcon } from '@centro/ui/AgendaIcon';
import { TextField } from '@centro/ui/TextField';
import { newAuditEntry } from '../../audit/auditLog.ts';
import type { CentreFacts } from '../../config/config.ts';
import type { StaffCalendar } from '../../store/schema.ts';
import { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { PostForm, SmallButton, SmallLinkButton } from '../layout/AgendaParts.tsx';
import { actorOf, staffOf, textIn } from '../layout/AgendaContext.ts';
import type { PageHandlers } from '../../page/addPage.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { agendaUrl } from '../../links/pageUrls.ts';
import { shownBy } from './staffCalendarStore.ts';
import type { CalendarDetail } from './staffCalendarStore.ts';
import './CalendarPage.css';

/** The page with the address of one's private calendar. */
export function handlers({
  config,
  store,
  links,
  now,
}: AgendaContext): PageHandlers<'GET calendario' | 'POST calendario'> {
  const { centre, calendarShows } = config;
  const calendars = store.staffCalendars;
  const urlOf = (id: string) =>
    `${agendaUrl(config)}/calendario.ics?chiave=${links.valueOf('staff-calendar', id)}`;
  return {
    'GET calendario': async (request, reply) => {
      const { session, member } = staffOf(request);
      const own = (await calendars.list(centre.key)).find(({ email }) => email === session.email);
      const shared = await calendars.findShared(centre.key);
      return reply.sendPage(
        200,
        <CalendarPage
          centre={centre}
          email={session.email}
          own={own ? { url: urlOf(own.id), shows: shownBy(own, calendarShows) } : null}
          allows={calendarShows}
          hasShared={shared !== undefined && member.level === 'manager'}
        />,
      );
    },

    'POST calendario': async (request, reply) => {
      const wanted = textIn(request.body, 'action');
      const staff = staffOf(request);
      const { email } = staff.session;
      const isManager = staff.member.level === 'manager';
      const at = now();
      const own = (await calendars.list(centre.key)).find((calendar) => calendar.email === email);
      const withPhones = wanted === 'telefoni' || (wanted === 'cambia' && own?.withPhones === 1) ? 1 : 0;
      const fresh: StaffCalendar = {
        centre: centre.key,
        email,
        id: randomUUID(),
        withPhones,
        createdAt: at.toISOString(),
        readAt: null,
      };
      if (wanted === 'togli') await calendars.remove(centre.key, email);
      // A page of the previous release, left open: now «accessi» does it.
      else if (wanted === 'togli-altro' && isManager)
        await calendars.remove(centre.key, textIn(request.body, 'email'));
      else if (wanted === 'togli-vecchio' && isManager) await calendars.removeShared(centre.key);
      else if (wanted === 'cambia') await calendars.replace(fresh);
      else if (own && (wanted === 'telefoni' || wanted === 'senza-telefoni'))
        await calendars.replace({ ...own, withPhones });
      else return reply.redirect('calendario', 303);
      await store.auditLog.add(newAuditEntry(actorOf(request), 'calendar-feed', { at, detail: wanted }));
      return reply.redirect('calendario', 303);
    },
  };
}

interface CalendarPageProps {
  centre: CentreFacts;
  /** The mailbox that reads the page. */
  email: string;
  /** Its own calendar, once it has an address. */
  own: { url: string; shows: CalendarDetail } | null;
  /** What the centre allows calendars to show. */
  allows: CalendarDetail;
  /** Whether the one address of the previous release is still there. */
  hasShared: boolean;
}

/** The address of one's private calendar. */
export function CalendarPage({ centre, email, own, allows, hasShared }: CalendarPageProps) {
  const texts = centre.language.words.agenda.calendar;
  const isWithPhones = own?.shows === 'phones';
  const withoutPhones = allows === 'hours' ? 'hours' : 'names';
  return (
    <AgendaFrame centre={centre} title={texts.title} lead={texts.lead} current="calendario">
      <div className="AgendaColumns" data-half>
        <section className="AgendaBox CalendarBox">
          <h2>{texts.own({ email })}</h2>
          <p>{texts.shows[own?.shows ?? withoutPhones]}</p>
          {allows === 'hours' && <p className="note">{texts.setting}</p>}
          {own && (
            <>
              <TextField label={texts.address} defaultValue={own.url} readOnly />
              <div className="AgendaActions">
                <SmallLinkButton variant="primary" href={own.url.replace(/^https?:/, 'webcal:')}>
                  <AgendaIcon name="feed" />
                  {texts.subscribe}
                </SmallLinkButton>
              </div>
              <p className="note">
                {texts.care} {texts.ends}
              </p>
            </>
          )}
          <PostForm className="AgendaActions" action="calendario">
            {own === null ? (
              <SmallButton variant="primary" name="action" value="cambia">
                {texts.create}
              </SmallButton>
            ) : (
              <>
                <SmallButton name="action" value="cambia">
                  {texts.change}
                </SmallButton>
                {allows === 'phones' && (
                  <SmallButton name="action" value={isWithPhones ? 'senza-telefoni' : 'telefoni'}>
                    {isWithPhones ? texts.withoutPhones : texts.withPhones}
                  </SmallButton>
                )}
                <SmallButton name="action" value="togli">
                  {texts.remove}
                </SmallButton>
              </>
            )}
          </PostForm>
        </section>
        <div>
          {hasShared && (
            <section className="AgendaBox CalendarBox">
              <h2>{texts.old}</h2>
              <p>{texts.oldText}</p>
              <PostForm className="AgendaActions" action="calendario" fields={{ action: 'togli-vecchio' }}>
                <SmallButton>{texts.removeOld}</SmallButton>
              </PostForm>
            </section>
          )}
        </div>
      </div>
    </AgendaFrame>
  );
}
