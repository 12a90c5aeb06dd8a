import { AgendaIcon } from '@centro/ui/AgendaIcon';
import { Button } from '@centro/ui/Button';
import { SelectField } from '@centro/ui/SelectField';
import { TextField } from '@centro/ui/TextField';
import type { FastifyReply } from 'fastify';
import type { CentreFacts } from '../../config/config.ts';
import type { StaffLevel, StaffSession } from '../../store/schema.ts';
import { actorOf, staffOf, textIn } from '../layout/AgendaContext.ts';
import type { PageHandlers, PageRequest } from '../../page/addPage.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { PostForm, SmallButton } from '../layout/AgendaParts.tsx';
import { inWords } from '../layout/momentInWords.ts';
import { toNotice } from '../layout/notice.ts';
import type { NoticeText } from '../layout/notice.ts';
import { changeAccess, giveAccess, takeAccess } from './changeAccess.ts';
import type { AccessOutcome } from './changeAccess.ts';
import { closeDevice, endCalendar, listMailboxes } from './mailboxes.ts';
import type { ListedMailboxes, Mailbox } from './mailboxes.ts';
import './AccessPage.css';

/** Who opens the agenda, from where, and what they may do; for managers. */
export function handlers(context: AgendaContext): PageHandlers<'GET accessi' | 'POST accessi'> {
  const { centre, rules } = context.config;
  const texts = centre.language.words.agendaAccess;
  const levelIn = (request: PageRequest): StaffLevel =>
    textIn(request.body, 'level') === texts.levels.manager ? 'manager' : 'secretary';
  return {
    'GET accessi': (request, reply) => send(request, reply, 200, {}),

    'POST accessi': async (request, reply) => {
      const { body } = request;
      const actor = actorOf(request);
      const email = textIn(body, 'email');
      const own = staffOf(request).session.email;
      switch (textIn(body, 'action')) {
        case 'give': {
          const outcome = await giveAccess(context, { actor, email, level: levelIn(request) });
          const done = texts.done.given({ email: email.trim().toLowerCase() });
          return answer(request, reply, outcome, { done, typed: email });
        }
        case 'take': {
          const outcome = await takeAccess(context, { actor, email });
          if (outcome === 'changed' && email === own) return reply.redirect('../agenda', 303);
          return answer(request, reply, outcome, { done: texts.done.taken({ email }) });
        }
        case 'level': {
          const level = levelIn(request);
          const outcome = await changeAccess(context, { actor, email, level });
          if (outcome === 'changed' && email === own) return reply.redirect('oggi', 303);
          return answer(request, reply, outcome, { done: texts.done.changed({ email }) });
        }
        case 'share': {
          const isShared = textIn(body, 'shared') === 'si';
          const outcome = await changeAccess(context, { actor, email, isShared });
          return answer(request, reply, outcome, { done: texts.done.changed({ email }) });
        }
        case 'close':
          await closeDevice(context, { actor, id: textIn(body, 'close') });
          break;
        case 'calendar':
          await endCalendar(context, { actor, email });
          break;
      }
      return reply.redirect('accessi', 303);
    },
  };

  function answer(
    request: PageRequest,
    reply: FastifyReply,
    outcome: AccessOutcome,
    { done, typed = '' }: { done: string; typed?: string },
  ) {
    if (outcome === 'changed') return send(request, reply, 200, { notice: toNotice('success', done) });
    const problem = texts.problems[outcome];
    if (outcome === 'malformed' || outcome === 'already' || outcome === 'too-many')
      return send(request, reply, 422, { typed, problem });
    return send(request, reply, 409, { notice: toNotice('warning', problem) });
  }

  async function send(
    request: PageRequest,
    reply: FastifyReply,
    status: number,
    shown: Pick<AccessPageProps, 'notice' | 'typed' | 'problem'>,
  ) {
    const { session } = staffOf(request);
    return reply.sendPage(
      status,
      <AccessPage
        centre={centre}
        zone={rules.timeZone}
        own={session}
        {...await listMailboxes(context)}
        {...shown}
      />,
    );
  }
}

interface AccessPageProps extends ListedMailboxes {
  centre: CentreFacts;
  /** The time zone of the centre. */
  zone: string;
  /** The session that reads the page. */
  own: Pick<StaffSession, 'id' | 'email'>;
  notice?: NoticeText;
  /** The address that was not added, and what is wrong with it. */
  typed?: string;
  problem?: string;
}

/** The mailboxes that open the agenda, each with its devices and its calendar, and a form that adds one. */
export function AccessPage(props: AccessPageProps) {
  const { centre, mailboxes, without, notice, typed = '', problem } = props;
  const texts = centre.language.words.agendaAccess;
  return (
    <AgendaFrame centre={centre} title={texts.title} lead={texts.lead} notice={notice} current="accessi">
      <div className="AccessColumns">
        {mailboxes.map((mailbox) => (
          <MailboxBox key={mailbox.email} {...props} mailbox={mailbox} />
        ))}
        {without.length > 0 && (
          <section className="AgendaBox">
            <h2>{texts.without.title}</h2>
            <p className="note">{texts.without.lead}</p>
            <ul className="AgendaLines">
              {without.map((email) => (
                <li key={email}>
                  <span>{email}</span>
                  <PostForm action="accessi" fields={{ action: 'give', email }}>
                    <SmallButton aria-label={texts.changeOf({ what: texts.without.give, email })}>
                      {texts.without.give}
                    </SmallButton>
                  </PostForm>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section className="AgendaBox">
          <h2>{texts.add.title}</h2>
          <PostForm className="AccessForm" action="accessi" fields={{ action: 'give' }} noValidate>
            <TextField
              name="email"
              type="email"
              label={texts.add.email}
              hint={texts.add.hint}
              defaultValue={typed}
              error={problem}
              autoComplete="off"
              required
            />
            <SelectField
              name="level"
              label={texts.add.level}
              options={[texts.levels.secretary, texts.levels.manager]}
            />
            <div className="AgendaActions">
              <Button type="submit">{texts.add.submit}</Button>
            </div>
          </PostForm>
        </section>
        <Levels centre={centre} />
      </div>
    </AgendaFrame>
  );
}

function MailboxBox({ centre, zone, own, mailbox }: AccessPageProps & { mailbox: Mailbox }) {
  const { language } = centre;
  const texts = language.words.agendaAccess;
  const { devices } = language.words.agenda;
  const { email, level, isShared, sessions, hasEntered, calendar } = mailbox;
  const uses = [...(email === own.email ? [texts.own] : []), lastUse(), ...(isShared ? [texts.shared] : [])];
  return (
    <section className="AgendaBox">
      <div className="AccessHead">
        <div>
          <h2>{email}</h2>
          <p className="note">{uses.join(' · ')}</p>
        </div>
        <span className="Tag" data-tone={level === 'manager' ? 'open' : 'quiet'}>
          {texts.levels[level]}
        </span>
      </div>
      {(sessions.length > 0 || calendar) && (
        <ul className="AgendaLines">
          {sessions.map(({ id, device, endsAt }) => {
            const name = device === '' ? devices.unknown : device;
            return (
              <li key={id}>
                <div>
                  <h3>{id === own.id ? texts.ownDevice({ device: name }) : name}</h3>
                  <p className="note">{texts.ends({ when: inWords(endsAt, zone, language) })}</p>
                </div>
                <PostForm
                  action={id === own.id ? 'chiudi' : 'accessi'}
                  fields={{ action: 'close', close: id }}
                >
                  <SmallButton aria-label={devices.closeOf({ device: name })}>{devices.close}</SmallButton>
                </PostForm>
              </li>
            );
          })}
          {calendar && (
            <li>
              <div>
                <h3>{texts.calendar}</h3>
                <p className="note">
                  {texts.calendarShows[calendar.shows]}
                  {calendar.readAt !== null &&
                    ` · ${texts.calendarRead({ when: inWords(calendar.readAt, zone, language) })}`}
                </p>
              </div>
              <PostForm action="accessi" fields={{ action: 'calendar', email }}>
                <SmallButton aria-label={texts.stopOf({ email })}>{texts.stop}</SmallButton>
              </PostForm>
            </li>
          )}
        </ul>
      )}
      <div className="AgendaActions">
        <MailboxButton
          email={email}
          fields={{ action: 'level', level: texts.levels[level === 'manager' ? 'secretary' : 'manager'] }}
          centre={centre}
          what={level === 'manager' ? texts.makeSecretary : texts.makeManager}
        />
        <MailboxButton
          email={email}
          fields={{ action: 'share', shared: isShared ? 'no' : 'si' }}
          centre={centre}
          what={isShared ? texts.unshare : texts.share}
        />
        <MailboxButton email={email} fields={{ action: 'take' }} centre={centre} what={texts.take} isTaking />
      </div>
    </section>
  );

  function lastUse(): string {
    const [last] = sessions;
    if (last) return texts.used({ when: inWords(last.usedAt, zone, language) });
    return hasEntered ? texts.closed : texts.neverUsed;
  }
}

interface MailboxButtonProps {
  centre: CentreFacts;
  email: string;
  fields: Readonly<Record<string, string>>;
  what: string;
  isTaking?: boolean;
}

/** A button that changes one thing about a mailbox. */
function MailboxButton({ centre, email, fields, what, isTaking = false }: MailboxButtonProps) {
  return (
    <PostForm action="accessi" fields={{ ...fields, email }}>
      <SmallButton aria-label={centre.language.words.agendaAccess.changeOf({ what, email })}>
        {isTaking && <AgendaIcon name="closed" />}
        {what}
      </SmallButton>
    </PostForm>
  );
}

/** What each level may do. */
function Levels({ centre }: { centre: CentreFacts }) {
  const { levels, table } = centre.language.words.agendaAccess;
  const rows = [
    ...Object.values(table.both).map((what) => ({ what, bySecretary: table.yes })),
    ...Object.values(table.managers).map((what) => ({ what, bySecretary: table.no })),
  ];
  return (
    <section className="AgendaBox">
      <h2>{table.title}</h2>
      <table className="AccessLevels">
        <thead>
          <tr>
            <th scope="col">{table.what}</th>
            <th scope="col">{levels.secretary}</th>
            <th scope="col">{levels.manager}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, bySecretary }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{bySecretary}</td>
              <td>{table.yes}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note">{table.note}</p>
    </section>
  );
}
