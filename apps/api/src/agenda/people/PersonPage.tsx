import type { FastifyReply } from 'fastify';
import { Checkbox } from '@centro/ui/Checkbox';
import { TextField } from '@centro/ui/TextField';
import type { CentreFacts } from '../../config/config.ts';
import { toEmailKey } from '../../store/keys.ts';
import type { Person } from '../../people/storedPerson.ts';
import { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { longestSearch } from '../layout/longestSearch.ts';
import { momentInWords } from '../layout/momentInWords.ts';
import { toNotice } from '../layout/notice.ts';
import type { NoticeText } from '../layout/notice.ts';
import { PostForm, SmallButton } from '../layout/AgendaParts.tsx';
import { actorOf, textIn } from '../layout/AgendaContext.ts';
import type { PageHandlers, PageRequest } from '../../page/addPage.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { toSearchTerms } from '../search/searchTerms.ts';
import { findIdentities, isSurname, personOfKeys } from './identities.ts';
import type { Identity } from './identities.ts';
import { deletePerson, exportPerson } from './person.ts';
import { PersonSheet } from './PersonSheet.tsx';
import './PersonPage.css';
import { whenInWords } from '../consultation/whenInWords.ts';

/** What is stored about a person: to be exported (GDPR 15), or deleted (GDPR 17); callers without an address have the same rights. */
export function handlers(context: AgendaContext): PageHandlers<'GET persona' | 'POST persona'> {
  const { centre } = context.config;
  const texts = centre.language.words.agenda.person;
  return {
    'GET persona': (request, reply) => send(request, reply, 200, { typed: textIn(request.query, 'q') }),

    'POST persona': async (request, reply) => {
      const { body } = request;
      // A page of the previous release, left open, has one address, and asked before it deleted.
      const address = textIn(body, 'address');
      const typed = textIn(body, 'q') || address;
      const keys = address === '' ? chosenIn(body) : [toEmailKey(address)];
      const chosen = await personOfKeys(context, keys);
      if (!chosen)
        return send(request, reply, 422, { typed, keys, notice: toNotice('error', texts.chooseWho) });
      switch (textIn(body, 'action')) {
        case 'export':
          return sendExport(request, reply, chosen.person);
        case 'sheet':
          return sendSheet(request, reply, chosen.person);
        case 'delete': {
          const wasAsked = address !== '' && textIn(body, 'confirmed') === 'si';
          if (wasAsked || isSurname(textIn(body, 'surname'), chosen.identities))
            return remove(request, reply, { typed, keys, person: chosen.person });
          return send(request, reply, 422, { typed, keys, surnameProblem: texts.surnameWrong });
        }
        default:
          return send(request, reply, 200, { typed, keys });
      }
    },
  };

  async function sendExport(request: PageRequest, reply: FastifyReply, person: Person) {
    const found = await exportPerson(context, { actor: actorOf(request), person });
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': 'attachment; filename="persona.json"',
        'x-robots-tag': 'noindex, nofollow',
      })
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(found, null, 2));
  }

  async function sendSheet(request: PageRequest, reply: FastifyReply, person: Person) {
    const found = await exportPerson(context, { actor: actorOf(request), person });
    if (!found) throw new Error('No export of a person who was found');
    const madeAt = momentInWords(found.exportedAt, context);
    return reply.sendPage(
      200,
      <PersonSheet centre={centre} zone={context.config.rules.timeZone} found={found} madeAt={madeAt} />,
    );
  }

  async function remove(
    request: PageRequest,
    reply: FastifyReply,
    { person, ...shown }: { typed: string; keys: readonly string[]; person: Person },
  ) {
    const actor = actorOf(request);
    const cancelsBookings = textIn(request.body, 'cancelsBookings') === 'si';
    const result = await deletePerson(context, { actor, person, cancelsBookings });
    switch (result.outcome) {
      case 'deleted': {
        const { bookings, emails, messages } = result.deleted;
        const kept = result.kept.map((what) => texts.kept[what]).join('; ');
        const deleted = texts.deleted({ bookings, emails, messages });
        return send(request, reply, 200, {
          typed: '',
          notice: toNotice('success', deleted, `${texts.stays} ${kept}.`),
        });
      }
      case 'has-bookings': {
        const when = result.consultations.map((consultation) => whenInWords(consultation, centre)).join('; ');
        const notice = toNotice('warning', texts.hasBookings({ when }));
        return send(request, reply, 409, { ...shown, notice });
      }
      case 'refused':
        return send(request, reply, 422, { ...shown, notice: toNotice('error', texts.own) });
    }
  }

  /** Sends the page with what a text finds; `keys` are those that were chosen before. */
  async function send(
    request: PageRequest,
    reply: FastifyReply,
    status: number,
    { keys, ...shown }: Omit<PersonPageProps, 'centre' | 'found'> & { keys?: readonly string[] },
  ) {
    const terms = toSearchTerms(shown.typed);
    const result = terms ? await findIdentities(context, terms) : null;
    const found =
      result?.identities.map((identity) => ({
        ...identity,
        isChosen: keys && keys.length > 0 ? keys.includes(identity.key) : identity.isCertain,
      })) ?? null;
    const cancelsBookings = textIn(request.body, 'cancelsBookings') === 'si';
    return reply.sendPage(
      status,
      <PersonPage
        centre={centre}
        more={result?.more}
        isPartial={result?.isPartial}
        {...{ found, cancelsBookings, ...shown }}
      />,
    );
  }
}

/** Returns the keys of the identities that are ticked. */
const chosenIn = (body: PageRequest['body']): string[] =>
  Object.entries(body ?? {}).flatMap(([name, value]) =>
    /^who-\d{1,2}$/.test(name) && typeof value === 'string' ? [value] : [],
  );

interface PersonPageProps {
  centre: CentreFacts;
  /** What is searched for: a name, a telephone, an address or a code. */
  typed: string;
  /** Under what it is stored; null where nothing was searched for. */
  found: readonly (Identity & { isChosen: boolean })[] | null;
  /** How many others were found. */
  more?: number | undefined;
  /** Whether somebody may be missing, since there is more than is searched. */
  isPartial?: boolean | undefined;
  surnameProblem?: string;
  cancelsBookings?: boolean;
  notice?: NoticeText;
}

/** Finds a person, then exports or deletes what is stored about them. */
export function PersonPage(props: PersonPageProps) {
  const { centre, typed, found, more = 0, isPartial = false, notice } = props;
  const texts = centre.language.words.agenda.person;
  return (
    <AgendaFrame centre={centre} title={texts.title} lead={texts.lead} notice={notice} current="persona">
      <form className="AgendaBox PersonSearch" action="persona" role="search" aria-label={texts.who}>
        <TextField
          name="q"
          label={texts.search}
          defaultValue={typed}
          maxLength={longestSearch}
          autoComplete="off"
          required
        />
        <SmallButton>{texts.find}</SmallButton>
        {found === null && typed !== '' && <p>{centre.language.words.agenda.search.short}</p>}
        {found?.length === 0 && <p>{texts.nobody({ typed })}</p>}
        {isPartial && <p>{centre.language.words.agenda.search.partial}</p>}
        {more > 0 && <p>{centre.language.words.agenda.search.onlyFirst({ count: more })}</p>}
      </form>
      {found && found.length > 0 && <FoundIdentities {...props} found={found} />}
    </AgendaFrame>
  );
}

function FoundIdentities({
  centre,
  typed,
  found,
  surnameProblem,
  cancelsBookings = false,
}: PersonPageProps & { found: NonNullable<PersonPageProps['found']> }) {
  const texts = centre.language.words.agenda.person;
  return (
    <PostForm className="AgendaColumns" data-half="" action="persona" fields={{ q: typed }} noValidate>
      <fieldset className="AgendaBox PersonIdentities">
        <legend>{texts.foundUnder}</legend>
        {found.map((identity, index) => (
          <Checkbox
            key={identity.key}
            name={`who-${index}`}
            value={identity.key}
            defaultChecked={identity.isChosen}
            label={inWords(identity, texts)}
            hint={countsInWords(identity, texts)}
          />
        ))}
      </fieldset>
      <div data-part="side">
        <section className="AgendaBox">
          <h2>{texts.copy}</h2>
          <p>{texts.copyHint}</p>
          <div className="AgendaActions">
            <SmallButton name="action" value="sheet">
              {texts.sheet}
            </SmallButton>
            <SmallButton name="action" value="export">
              {texts.export}
            </SmallButton>
          </div>
        </section>
        <section className="AgendaBox">
          <h2>{texts.remove}</h2>
          <dl className="PersonEffects">
            <dt>{texts.goes}</dt>
            <dd>{texts.whatGoes}</dd>
            <dt>{texts.remains}</dt>
            <dd>{texts.kept['bookings-without-person']}</dd>
            <dt>{texts.copies}</dt>
            <dd>{texts.kept.backups}</dd>
          </dl>
          <Checkbox
            name="cancelsBookings"
            value="si"
            label={texts.cancelToo}
            hint={texts.cancelTooHint}
            defaultChecked={cancelsBookings}
          />
          <TextField
            name="surname"
            label={texts.surname}
            error={surnameProblem}
            autoComplete="off"
            maxLength={longestSearch}
          />
          <div>
            <SmallButton name="action" value="delete">
              {texts.removeAll}
            </SmallButton>
          </div>
          <p className="note">{texts.removeHint}</p>
        </section>
      </div>
    </PostForm>
  );
}

type PersonTexts = CentreFacts['language']['words']['agenda']['person'];

/** «Rosa Neri, R. Neri, 333 000 0002, rosa@example.it» */
const inWords = ({ names, phones, email }: Identity, texts: PersonTexts): string =>
  [...names, ...phones, email ?? texts.withoutEmail].join(', ');

function countsInWords(
  { consultations, messages, isSubscriber, isCertain }: Identity,
  texts: PersonTexts,
): string {
  const counts = [
    ...(consultations > 0 ? [texts.consultations({ count: consultations })] : []),
    ...(messages > 0 ? [texts.messages({ count: messages })] : []),
    ...(isSubscriber ? [texts.subscribed] : []),
  ];
  if (counts.length === 0) counts.push(texts.notSubscribed);
  return isCertain ? counts.join(', ') : `${counts.join(', ')}. ${texts.askFirst}`;
}
