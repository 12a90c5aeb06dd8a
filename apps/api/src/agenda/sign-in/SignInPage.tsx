import { parseSlotValue } from '@centro/booking/links';
import type { ReactNode } from 'react';
import star from '@centro/ui/art/brand/logo-mark.svg';
import { Button } from '@centro/ui/Button';
import { Checkbox } from '@centro/ui/Checkbox';
import { LinkButton } from '@centro/ui/LinkButton';
import { TextField } from '@centro/ui/TextField';
import type { CentreFacts } from '../../config/config.ts';
import { factNames } from '../../config/editableFacts.ts';
import { formatDay, formatSelection } from '../../texts/dates.ts';
import type { Words } from '../../texts/it.ts';
import type { Language } from '../../texts/Language.ts';
import { fieldOf } from '../centre/typedFacts.ts';
import { AgendaNotice } from '../layout/AgendaFrame.tsx';
import type { TypedField, TypedForm } from '../layout/typedForm.ts';
import './SignInPage.css';

interface SignInPageProps {
  centre: CentreFacts;
  /** Where the page is: in the folder of the agenda's pages, or beside it. */
  up: '' | '../';
  /** What it says. */
  state: SignInState;
}

export type SignInState =
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
  /** The code of another device opens nothing (any more). */
  | { is: 'wrongCode' }
  /** The network has tried so many codes that it waits until `when`. */
  | { is: 'manyCodes'; when: string }
  /** Nothing was sent before `when`: whoever shows a mailbox has had so many. */
  | { is: 'limited'; when: string; inAMinute: number; inADay: number }
  /** Nothing was sent before `when`: strangers have asked for so many. */
  | { is: 'flooded'; when: string; inAnHour: number; inADay: number }
  /** The agenda was closed on this device. */
  | { is: 'left' };

/** The way into the agenda, and out of it. */
export function SignInPage({ centre, up, state }: SignInPageProps) {
  const { signIn: texts, toSite, name } = centre.language.words.agenda;
  const { title } = texts[state.is];
  const typed = 'typed' in state ? state.typed : undefined;
  const again = typed && <TypedFormAgain centre={centre} typed={typed} />;
  return (
    <main className="SignInPage">
      <title>{`${title} | ${name} ${centre.name}`}</title>
      <img src={star} alt="" width={72} height={72} />
      <h1>{title}</h1>
      {state.is === 'flooded' ? (
        <AgendaNotice centre={centre} tone="warning" lines={[texts.flooded.text(state)]} />
      ) : (
        <p>{textOf(state, texts)}</p>
      )}
      {(state.is === 'limited' || state.is === 'flooded') && <OtherWays centre={centre} state={state} />}
      {/* Where the agenda is open, whoever leaves the page leaves what was typed. */}
      {state.is === 'refused' && again}
      {actionsOf(state, { centre, up })}
      {state.is !== 'refused' && again}
      <div>
        {hasNote(state) && <p className="note">{texts.note}</p>}
        <a className="PlainButton" href={centre.baseUrl}>
          <span>{toSite}</span>
        </a>
      </div>
    </main>
  );
}

function textOf(state: Exclude<SignInState, { is: 'flooded' }>, texts: Words['agenda']['signIn']): string {
  switch (state.is) {
    case 'open':
      return texts.open.text(state);
    case 'limited':
      return texts.limited.text(state);
    case 'manyCodes':
      return texts.manyCodes.text(state);
    case 'refused':
      return state.typed ? texts.refused.textTyped : texts.refused.text;
    default:
      return texts[state.is].text;
  }
}

/** When the next link can be sent, and what helps until then. */
function OtherWays({
  centre,
  state,
}: {
  centre: CentreFacts;
  state: SignInState & { is: 'limited' | 'flooded' };
}) {
  const { ways } = centre.language.words.agenda.signIn;
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
function actionsOf(state: SignInState, { centre, up }: Pick<SignInPageProps, 'centre' | 'up'>): ReactNode {
  const texts = centre.language.words.agenda.signIn;
  switch (state.is) {
    case 'open':
      return (
        <form method="post" action={`${up}agenda/apri`}>
          <input type="hidden" name="link" value={state.link} />
          <Checkbox name="remember" value="si" label={texts.open.remember} hint={texts.open.rememberHint} />
          <Button type="submit" wide>
            {texts.open.yes}
          </Button>
        </form>
      );
    case 'ended':
    case 'closed':
    case 'left':
    case 'wrongCode':
    case 'manyCodes':
      return <WaysIn {...{ centre, up, state }} />;
    case 'refused':
      return (
        <LinkButton href={`${up}agenda`} variant={state.typed ? 'outline' : 'primary'} wide>
          {texts.refused.back}
        </LinkButton>
      );
    case 'sent':
    case 'limited':
    case 'flooded':
      return null;
  }
}

const hasNote = ({ is }: SignInState) =>
  is === 'ended' || is === 'closed' || is === 'left' || is === 'wrongCode' || is === 'manyCodes';

/** A code from another device, or a new link. */
function WaysIn({ centre, up, state }: SignInPageProps) {
  const { agenda, agendaOtherDevice } = centre.language.words;
  // In another tab, so that what was typed stays.
  const target = 'typed' in state && state.typed ? '_blank' : undefined;
  return (
    <>
      {state.is !== 'manyCodes' && (
        <form method="post" action={`${up}agenda/codice`} target={target} className="CodeForm">
          <TextField
            name="code"
            label={agendaOtherDevice.label}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
          />
          <Button type="submit" variant={state.is === 'wrongCode' ? 'primary' : 'outline'}>
            {agendaOtherDevice.submit}
          </Button>
        </form>
      )}
      <form method="post" action={`${up}agenda/nuovo-link`} target={target}>
        {state.is === 'ended' && state.link !== undefined && (
          <input type="hidden" name="link" value={state.link} />
        )}
        <Button type="submit" variant={state.is === 'wrongCode' ? 'outline' : 'primary'} wide>
          {agenda.signIn.send}
        </Button>
      </form>
    </>
  );
}

/** What was typed, to be read and sent again. */
function TypedFormAgain({ centre, typed }: { centre: CentreFacts; typed: TypedForm }) {
  const texts = centre.language.words.agenda.signIn.typed;
  const values = new Map(typed.fields);
  return (
    <form method="post" action={typed.action} className="AgendaBox TypedForm">
      <h2>{texts.title}</h2>
      <dl>
        {Object.entries(labelsOf(typed, centre.language.words))
          .filter(([name]) => (values.get(name) ?? '').trim() !== '')
          .map(([name, label]) => (
            <div key={name}>
              <dt className="note">{label}</dt>
              <dd>{inWords(values.get(name) ?? '', centre.language)}</dd>
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

/** Returns a value as it was chosen or typed: a day and an hour in words. */
function inWords(value: string, language: Language): string {
  const slot = parseSlotValue(value);
  if (slot) return formatSelection(slot, language);
  const day = parseSlotValue(`${value}T00:00`)?.day;
  return day ? formatDay(day, 'long', language) : value;
}

/** Returns the labels of what was chosen and typed, by its fields: those of the facts of the centre have names of other forms too. */
function labelsOf(
  { action }: TypedForm,
  { agenda, agendaCentre, agendaDay, agendaMessages }: Words,
): Record<string, string> {
  if (action === 'centro')
    return Object.fromEntries(factNames.map((name) => [fieldOf(name), agendaCentre.facts[name]]));
  return {
    ...agenda.signIn.typed.chosen,
    name: agenda.book.name,
    phone: agenda.book.phone,
    email: agenda.book.email,
    note: agendaDay.note.label,
    sentence: agendaDay.change.sentence,
    reason: agenda.days.reason,
    hours: agenda.days.times,
    address: agenda.person.search,
    surname: agenda.person.surname,
    text: agendaMessages.saved.text,
  } satisfies Record<TypedField, string>;
}
