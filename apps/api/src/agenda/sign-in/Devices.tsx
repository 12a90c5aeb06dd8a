import { AgendaIcon } from '@centro/ui/AgendaIcon';
import { useContext } from 'react';
import { newAuditEntry } from '../../audit/auditLog.ts';
import type { CentreFacts } from '../../config/config.ts';
import type { StaffSession } from '../../store/schema.ts';
import { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { inWords } from '../layout/momentInWords.ts';
import { AgendaSession, PostForm, SmallButton, SmallLinkButton } from '../layout/AgendaParts.tsx';
import { actorOf, staffOf, textIn } from '../layout/AgendaContext.ts';
import type { PageHandlers } from '../../page/addPage.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { endSession } from './endSession.ts';
import './Devices.css';

/** The list of devices on which the agenda of a mailbox is open: each can be closed, also this one. */
export function handlers({
  config,
  store,
  now,
}: AgendaContext): PageHandlers<'GET dispositivi' | 'POST dispositivi'> {
  const { centre, rules } = config;
  const ownSessions = ({ email }: StaffSession) =>
    store.staffSessions.list(centre.key, now().toISOString(), email);
  return {
    'GET dispositivi': async (request, reply) => {
      const { session } = staffOf(request);
      const open = await ownSessions(session);
      return reply.sendPage(
        200,
        <Devices centre={centre} sessions={open} ownId={session.id} zone={rules.timeZone} />,
      );
    },

    'POST dispositivi': async (request, reply) => {
      const { session } = staffOf(request);
      const wanted = textIn(request.body, 'close');
      if (wanted === 'others') {
        await store.staffSessions.endOthers(session);
        await store.staffDevices.endOthers(session);
      } else {
        const other = (await ownSessions(session)).find(({ id }) => id === wanted && id !== session.id);
        if (other) await endSession(store, other);
      }
      await store.auditLog.add(
        newAuditEntry(actorOf(request), 'close-agenda', { at: now(), detail: 'other devices' }),
      );
      return reply.redirect('dispositivi', 303);
    },
  };
}

interface DevicesProps {
  centre: CentreFacts;
  /** The devices on which the agenda is open, the last used first. */
  sessions: readonly Pick<StaffSession, 'id' | 'email' | 'device' | 'usedAt' | 'endsAt' | 'remembered'>[];
  /** The session of this device. */
  ownId: string;
  /** The time zone of the centre. */
  zone: string;
}

/** The devices on which the agenda is open, each to be closed. */
export function Devices({ centre, sessions, ownId, zone }: DevicesProps) {
  const { language } = centre;
  const texts = language.words.agenda.devices;
  const { isManager } = useContext(AgendaSession);
  return (
    <AgendaFrame centre={centre} title={texts.title} lead={texts.lead} current="dispositivi">
      <ul className="Devices">
        {sessions.map(({ id, email, device, usedAt, endsAt }) => (
          <li key={id}>
            <AgendaIcon name="device" />
            <div>
              <h2>
                {device === '' ? texts.unknown : device}{' '}
                {id === ownId && <span className="Tag">{texts.own}</span>}
              </h2>
              <p>{email}</p>
              <p className="note">
                {texts.used({ when: inWords(usedAt, zone, language) })}
                <br />
                {texts.ends({ when: inWords(endsAt, zone, language) })}
              </p>
            </div>
            <PostForm action={id === ownId ? 'chiudi' : 'dispositivi'} fields={{ close: id }}>
              <SmallButton aria-label={texts.closeOf({ device: device === '' ? texts.unknown : device })}>
                {texts.close}
              </SmallButton>
            </PostForm>
          </li>
        ))}
      </ul>
      <div className="AgendaActions">
        <SmallLinkButton href="dispositivo">
          <AgendaIcon name="device" />
          {texts.otherDevice}
        </SmallLinkButton>
        {sessions.length > 1 && (
          <PostForm action="dispositivi" fields={{ close: 'others' }}>
            <SmallButton>{texts.closeOthers}</SmallButton>
          </PostForm>
        )}
      </div>
      {isManager && (
        <p className="ToAuditLog">
          <a className="PlainButton" href="registro">
            <span>{texts.log}</span>
          </a>
        </p>
      )}
    </AgendaFrame>
  );
}
