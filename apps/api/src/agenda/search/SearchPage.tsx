import { Icon } from '@centro/ui/Icon';
import type { FastifyReply } from 'fastify';
import type { CentreFacts } from '../../config/config.ts';
import { presentDay } from '../day/dayAgenda.ts';
import { actorOf, textIn } from '../layout/AgendaContext.ts';
import type { PageHandlers } from '../../page/addPage.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { SmallLinkButton } from '../layout/AgendaParts.tsx';
import { toNotice } from '../layout/notice.ts';
import { phoneHref } from '../layout/phoneHref.ts';
import { BookFor } from './BookFor.tsx';
import { stateOf } from '../consultation/consultationState.ts';
import { ConsultationTag } from './ConsultationTag.tsx';
import type { ConsultationState } from '../consultation/consultationState.ts';
import { findPeople, isSameName } from './findPeople.ts';
import type { FoundPerson } from './findPeople.ts';
import { logReading } from './logReading.ts';
import { PersonCard } from './PersonCard.tsx';
import { folded, markedParts, toSearchTerms } from './searchTerms.ts';
import type { SearchTerms } from './searchTerms.ts';
import './SearchPage.css';

/** Finds people by what they are called, what they are reached by, or the code of a booking. */
export function handlers(context: AgendaContext): PageHandlers<'GET cerca'> {
  const { centre } = context.config;
  const texts = centre.language.words.agenda.search;
  return {
    'GET cerca': async (request, reply) => {
      const typed = textIn(request.query, 'q');
      const terms = toSearchTerms(typed);
      const day = presentDay(context).toString();
      const page = { centre, typed, day, now: context.now() };
      if (!terms)
        return sendFound(reply, { ...page, terms: null, people: [], more: 0, isPartial: false, show: null });
      const { people, ...rest } = await findPeople(context, terms);
      const [only] = people;
      // Whoever reads a code or a number aloud means one person.
      if (only && people.length === 1 && terms.by !== 'words') {
        await logReading(context, actorOf(request), only);
        const notice = toNotice('success', texts.recognised[terms.by]({ name: only.name }));
        return reply.sendPage(
          200,
          <AgendaFrame centre={centre} title={only.name} search={typed} notice={notice}>
            <PersonCard centre={centre} person={only} day={day} now={context.now()} />
          </AgendaFrame>,
        );
      }
      return sendFound(reply, { ...page, ...rest, terms, people, show: showIn(request.query['mostra']) });
    },
  };
}

const sendFound = (reply: FastifyReply, shown: SearchPageProps) =>
  reply.sendPage(200, <SearchPage {...shown} />);

/** Which consultations a search is about, by their states; all where none is named. */
const shows = {
  'da-venire': ['toCome', 'unconfirmed', 'now'],
  passate: ['present', 'absent', 'unmarked'],
  annullate: ['cancelled', 'expired'],
} as const satisfies Record<string, readonly ConsultationState[]>;

type Show = keyof typeof shows;

const showIn = (value: unknown): Show | null =>
  typeof value === 'string' && Object.hasOwn(shows, value) ? (value as Show) : null;

interface SearchPageProps {
  centre: CentreFacts;
  /** What was typed. */
  typed: string;
  /** Null where that is too short. */
  terms: SearchTerms | null;
  people: readonly FoundPerson[];
  /** How many others were found. */
  more: number;
  /** Whether somebody may be missing, since there is more than is searched. */
  isPartial: boolean;
  show: Show | null;
  /** The present day, YYYY-MM-DD. */
  day: string;
  now: Date;
}

/** The people whom a search has found. */
export function SearchPage(props: SearchPageProps) {
  const { centre, typed, terms, people, more, isPartial, show, day, now } = props;
  const texts = centre.language.words.agenda.search;
  const shown = people.filter(
    ({ consultations }) => !show || consultations.some((one) => isShown(stateOf(one, now), show)),
  );
  const title = titleOf({ typed, terms, count: people.length }, texts);
  return (
    <AgendaFrame centre={centre} title={title} lead={terms ? texts.lead : texts.short} search={typed}>
      {isPartial && <p>{texts.partial}</p>}
      {more > 0 && <p>{texts.onlyFirst({ count: more })}</p>}
      {terms && people.length === 0 && <NobodyFound centre={centre} terms={terms} day={day} />}
      {people.length > 0 && (
        <>
          <ul className="SearchFilters" aria-label={texts.show}>
            {([null, 'da-venire', 'passate', 'annullate'] as const).map((which) => (
              <li key={which}>
                <SmallLinkButton
                  variant={which === show ? 'primary' : 'outline'}
                  aria-current={which === show ? 'true' : undefined}
                  href={`cerca?${new URLSearchParams({ q: typed, ...(which && { mostra: which }) }).toString()}`}
                >
                  {texts.shows[which ?? 'tutte']}
                </SmallLinkButton>
              </li>
            ))}
          </ul>
          {shown.length === 0 ? (
            <p>{texts.noneShown}</p>
          ) : (
            <section className="AgendaBox">
              <ul className="AgendaLines FoundPeople">
                {shown.map((person) => (
                  <FoundRow key={keyOf(person)} {...{ centre, person, terms, show, day, now }} />
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </AgendaFrame>
  );
}

const isShown = (state: ConsultationState, show: Show): boolean =>
  shows[show].some((shown) => shown === state);

const keyOf = ({ consultations, messages, phone, email }: FoundPerson) =>
  consultations[0]?.id ?? messages[0]?.id ?? `${phone} ${email ?? ''}`;

function titleOf(
  { typed, terms, count }: { typed: string; terms: SearchTerms | null; count: number },
  texts: CentreFacts['language']['words']['agenda']['search'],
): string {
  if (!terms) return texts.title;
  if (count === 0) return texts.nobody({ typed });
  return count === 1 ? texts.one({ typed }) : texts.many({ typed, count });
}

interface FoundRowProps {
  centre: CentreFacts;
  person: FoundPerson;
  terms: SearchTerms | null;
  show: Show | null;
  day: string;
  now: Date;
}

function FoundRow({ centre, person, terms, show, day, now }: FoundRowProps) {
  const texts = centre.language.words.agenda.search;
  const { name, phone, email, consultations, messages, isSubscriber } = person;
  const shown = consultations.filter((one) => !show || isShown(stateOf(one, now), show));
  const [first] = consultations;
  const [message] = messages;
  return (
    <li>
      <div>
        <h2>
          {first ? (
            <a href={`scheda?id=${first.id}`}>
              <Marked text={name} terms={terms} />
            </a>
          ) : (
            <Marked text={name} terms={terms} />
          )}
        </h2>
        <p className="Tags">
          {shown.slice(0, mostTags).map((one) => (
            <ConsultationTag
              key={one.id}
              {...{ centre, day, now }}
              consultation={one}
              isDayNamed
              isPersonNamed={!isSameName(one.name, name)}
            />
          ))}
          {shown.length > mostTags && (
            <span className="note">{texts.others({ count: shown.length - mostTags })}</span>
          )}
        </p>
        {consultations.length === 0 && <p className="note">{texts.noConsultation}</p>}
        {message && (
          <p className="note">
            <a href={`messaggio?id=${encodeURIComponent(message.id)}`}>{texts.message}</a>: «
            <Marked text={shortened(message.message, terms)} terms={terms} />»
          </p>
        )}
        {isSubscriber && <p className="note">{texts.subscriber}</p>}
        {email !== null && (
          <p className="note">
            <Marked text={email} terms={terms} />
          </p>
        )}
      </div>
      <div className="AgendaActions">
        {phone !== '' && (
          <a className="PlainButton" href={phoneHref(phone)}>
            <Icon name="phone" />
            <span>{phone}</span>
          </a>
        )}
        <BookFor centre={centre} person={person} day={day} />
      </div>
    </li>
  );
}

const mostTags = 4;

function Marked({ text, terms }: { text: string; terms: SearchTerms | null }) {
  if (!terms) return text;
  return markedParts(text, terms).map(({ text: part, isHit }, index) =>
    // The parts of one text do not move.
    isHit ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
  );
}

/** A message from a few words before the first hit on. */
function shortened(message: string, terms: SearchTerms | null): string {
  const line = message.replaceAll(/\s+/g, ' ').trim();
  const near = terms ? partWithHit(line, terms) : 0;
  const [first] = terms ? markedParts(line.slice(near, near + 2 * partLength), terms) : [];
  const before = near + (first && !first.isHit ? first.text.length : 0);
  const from = before < line.length && before > 40 ? line.lastIndexOf(' ', before - 20) + 1 : 0;
  return `${from > 0 ? '…' : ''}${line.slice(from, from + 90)}${line.length > from + 90 ? '…' : ''}`;
}

/** Returns where a part of a long text begins that has a word of the search; 0 without one. To mark all of it takes long. */
function partWithHit(line: string, terms: SearchTerms): number {
  if (terms.by !== 'words') return 0;
  for (let from = 0; from < line.length; from += partLength) {
    const part = folded(line.slice(from, from + 2 * partLength));
    if (terms.words.some((word) => part.includes(word))) return from;
  }
  return 0;
}

const partLength = 100;

interface NobodyFoundProps {
  centre: CentreFacts;
  terms: SearchTerms;
  day: string;
}

/** Whoever is not found calls for the first time: what was typed is carried into the booking. */
function NobodyFound({ centre, terms, day }: NobodyFoundProps) {
  const texts = centre.language.words.agenda.search;
  const phone = terms.by === 'digits' ? terms.digits : '';
  const name = terms.by === 'words' && !terms.words.some((word) => word.includes('@')) ? terms.words : [];
  return (
    <div className="AgendaBox">
      <p>{phone === '' ? texts.firstTime : texts.firstTimeByNumber}</p>
      <BookFor
        centre={centre}
        person={{ name: name.map(capital).join(' '), phone, email: null }}
        day={day}
        isPrimary
      />
      <p className="note">{texts.how}</p>
    </div>
  );
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
