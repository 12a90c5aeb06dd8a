import type { ReactNode } from 'react';
import star from '@centro/ui/art/brand/logo-mark.svg';
import { Button } from '@centro/ui/Button';
import { Checkbox } from '@centro/ui/Checkbox';
import { LinkButton } from '@centro/ui/LinkButton';
import type { CentreFacts } from '../../config/config.ts';
import type { Words } from '../../texts/Texts.ts';
import { AgendaNotice } from '../layout/AgendaFrame.tsx';
import { typedFields } from './AgendaContext.ts';
import type { TypedForm } from './AgendaContext.ts';
import './Gate.css';

interface GateProps {
  centre: CentreFacts;
  /** Where the page is: in the folder of the agenda's pages, or beside it. */
  up: '' | '../';
  /** What it says. */
  state: GateState;
}

export type GateState =
  /** The link opens the agenda, until `time` of the next day. */
  | { is: 'open'; link: string; time: string }
  /** The link opens nothing (any more): expired, used, tampered or of another centre; `link` when we have signed it. */
  | { is: 'ended'; link?: string }
  /** There is no link and no open agenda. */
  | { is: 'closed'; typed?: TypedForm | undefined }
  /** The form came from elsewhere, or with an old token. */
  | { is: 'refused'; typed?: TypedForm | undefined }
  /** A link was sent. */
  | { is: 'sent' }
  /** Nothing was sent before `when`: whoever shows a mailbox has had so many. */
  | { is: 'limited'; when: string; inAMinute: number; inADay: number }
  /** Nothing was sent before `when`: strangers have asked for so many. */
  | { is: 'flooded'; when: string; inAnHour: number; inADay: number }
  /** The agenda was closed on this device. */
  | { is: 'left' };

/** The way into the agenda, and out of it. */
export function Gate({ centre, up, state }: GateProps) {
  const { gate, toSite, name } = centre.language.words.agenda;
  const { title } = gate[state.is];
  const typed = 'typed' in state ? state.typed : undefined;
  return (
    <main className="Gate">
      <title>{`${title} | ${name} ${centre.name}`}</title>
      <img src={star} alt="" width={72} height={72} />
      <h1>{title}</h1>
      {state.is === 'flooded' ? (
        <AgendaNotice centre={centre} tone="warning" lines={[gate.flooded.text(state)]} />
      ) : (
        <p>{textOf(state, gate)}</p>
      )}
      {(state.is === 'limited' || state.is === 'flooded') && <OtherWays centre={centre} state={state} />}
      {actionsOf(state, { centre, up })}
      {typed && <TypedFormAgain centre={centre} typed={typed} />}
      <div>
        {hasNote(state) && <p className="note">{gate.note}</p>}
        <a className="PlainButton" href={centre.baseUrl}>
          <span>{toSite}</span>
        </a>
      </div>
    </main>
  );
}

function textOf(state: Exclude<GateState, { is: 'flooded' }>, gate: Words['agenda']['gate']): string {
  switch (state.is) {
    case 'open':
      return gate.open.text(state);
    case 'limited':
      return gate.limited.text(state);
    default:
      return gate[state.is].text;
  }
}

/** When the next link can be sent, and what helps until then. */
function OtherWays({
  centre,
  state,
}: {
  centre: CentreFacts;
  state: GateState & { is: 'limited' | 'flooded' };
}) {
  const { ways } = centre.language.words.agenda.gate;
  return (
    <>
      <p>{ways.next(state)}</p>
      <ol>
        <li>{ways.lastLink}</li>
        {state.is === 'flooded' && <li>{ways.ownLink}</li>}
        <li>{ways.call}</li>
      </ol>
    </>
  );
}

/** What can be done there; nothing that GET would do, since mail scanners open every link. */
function actionsOf(state: GateState, { centre, up }: Pick<GateProps, 'centre' | 'up'>): ReactNode {
  const { gate } = centre.language.words.agenda;
  switch (state.is) {
    case 'open':
      return (
        <form method="post" action={`${up}agenda/apri`}>
          <input type="hidden" name="link" value={state.link} />
          <Checkbox name="ricorda" value="si" label={gate.open.remember} hint={gate.open.rememberHint} />
          <Button type="submit" wide>
            {gate.open.yes}
          </Button>
        </form>
      );
    case 'ended':
    case 'closed':
    case 'left':
      return (
        // In another tab, so that what was typed stays.
        <form
          method="post"
          action={`${up}agenda/nuovo-link`}
          target={'typed' in state && state.typed ? '_blank' : undefined}
        >
          {state.is === 'ended' && state.link !== undefined && (
            <input type="hidden" name="link" value={state.link} />
          )}
          <Button type="submit" wide>
            {gate.send}
          </Button>
        </form>
      );
    case 'refused':
      return (
        <LinkButton href={`${up}agenda`} wide>
          {gate.refused.back}
        </LinkButton>
      );
    case 'sent':
    case 'limited':
    case 'flooded':
      return null;
  }
}

const hasNote = ({ is }: GateState) => is === 'ended' || is === 'closed' || is === 'left';

/** What was typed, to be read and sent again. */
function TypedFormAgain({ centre, typed }: { centre: CentreFacts; typed: TypedForm }) {
  const { agenda, agendaDay, agendaDesk } = centre.language.words;
  const texts = agenda.gate.typed;
  const labels = {
    nome: agendaDesk.book.name,
    telefono: agendaDesk.book.phone,
    email: agendaDesk.book.email,
    nota: agendaDay.note.label,
    frase: agendaDay.change.sentence,
    motivo: agendaDesk.days.reason,
    orari: agendaDesk.days.times,
    indirizzo: agendaDesk.person.address,
  };
  const values = new Map(typed.fields);
  return (
    <form method="post" action={typed.action} className="AgendaBox TypedForm">
      <h2>{texts.title}</h2>
      <dl>
        {typedFields
          .filter((name) => (values.get(name) ?? '').trim() !== '')
          .map((name) => (
            <div key={name}>
              <dt className="note">{labels[name]}</dt>
              <dd>{values.get(name)}</dd>
            </div>
          ))}
      </dl>
      {typed.fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p>{typed.isOpen ? texts.open : texts.closed}</p>
      <Button type="submit" variant={typed.isOpen ? 'primary' : 'outline'} wide>
        {texts.send}
      </Button>
    </form>
  );
}
