import { centreTime, today as todayOf } from '@centro/booking';
import { Button } from '@centro/ui/Button';
import { parseDate } from '@internationalized/date';
import type { FastifyReply } from 'fastify';
import { servicesWith } from '../../closures/currentRules.ts';
import type { Publication } from '../../closures/rulesStore.ts';
import type { CentreFacts } from '../../config/config.ts';
import type { PageHandlers } from '../../page/addPage.ts';
import { formatDay } from '../../texts/dates.ts';
import { inTheWay } from '../closures/changeClosures.ts';
import { actorOf, textIn } from '../layout/AgendaContext.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { PostForm } from '../layout/AgendaParts.tsx';
import { toNotice } from '../layout/notice.ts';
import type { NoticeText } from '../layout/notice.ts';
import { changedPeriods } from './hoursChanges.ts';
import { publishHours, rulesBefore } from './publishHours.ts';
import './HoursPage.css';

/** What was just published, and the way back to what held before. */
export function handlers(
  context: AgendaContext,
): PageHandlers<'GET orari-pubblicati' | 'POST orari-pubblicati'> {
  const { config, store, now } = context;
  const { centre, rules } = config;
  const { key, language } = centre;
  const texts = language.words.agendaHours.done;

  return {
    'GET orari-pubblicati': (request, reply) => send(reply, 200, textIn(request.query, 'id')),

    'POST orari-pubblicati': async (request, reply) => {
      const history = await store.rules.history(key);
      const id = textIn(request.body, 'id');
      const [latest] = history;
      if (latest?.id !== id) return send(reply, 409, id, toNotice('warning', texts.notLatest));
      const result = await publishHours(context, {
        actor: actorOf(request),
        kind: 'taken-back',
        rules: rulesBefore(history, context),
        seen: id,
        decisions: [],
        from: null,
      });
      if (result.outcome === 'published') return reply.redirect(`orari-pubblicati?id=${result.id}`, 303);
      const isOther = result.outcome === 'outdated';
      return send(reply, 409, id, toNotice('warning', isOther ? texts.notLatest : texts.refused));
    },
  };

  async function send(
    reply: FastifyReply,
    status: number,
    id: string,
    notice?: NoticeText,
  ): Promise<FastifyReply> {
    const history = await store.rules.history(key);
    const [latest] = history;
    if (!latest || (latest.id !== id && !notice)) return reply.redirect('orari', 303);
    const today = todayOf(centreTime(now(), rules), rules).toString();
    const [first] = changedPeriods(rulesBefore(history, context), latest.rules, today);
    return reply.sendPage(
      status,
      <PublishedPage
        centre={centre}
        publication={latest}
        from={first && first.from > today ? first.from : null}
        stay={await staying(history)}
        notice={notice}
      />,
    );
  }

  /** Returns the names of who has booked an hour that there is no longer since the latest publication. */
  async function staying(history: readonly Publication[]): Promise<string[]> {
    const at = now();
    const present = await store.closures.present(key);
    const before = { ...present, published: { id: '', rules: rulesBefore(history, context) } };
    const { services, firstDay, isInTheWay } = inTheWay(
      servicesWith(config, before, at),
      servicesWith(config, present, at),
      at,
    );
    const held = await store.bookings.heldBetween(services, firstDay, '9999-12-31', at);
    return held.filter(isInTheWay).map(({ name }) => name);
  }
}

interface PublishedPageProps {
  centre: CentreFacts;
  publication: Publication;
  /** The day from which its hours hold, where that is still to come. */
  from: string | null;
  /** The names of those who stay at an hour that there is no longer. */
  stay: readonly string[];
  notice?: NoticeText | undefined;
}

/** That hours are published, who stays, and the way back. */
export function PublishedPage({ centre, publication, from, stay, notice }: PublishedPageProps) {
  const { language } = centre;
  const texts = language.words.agendaHours.done;
  const people = [...new Set(stay)];
  const names = new Intl.ListFormat(language.locale, { type: 'conjunction' }).format(people);
  return (
    <AgendaFrame
      centre={centre}
      title={publication.kind === 'taken-back' ? texts.takenBack : texts.title}
      lead={from === null ? texts.now : texts.from({ day: formatDay(parseDate(from), 'long', language) })}
      notice={notice}
      current="orari"
    >
      <section className="AgendaBox" role="status">
        <p>
          <b>{from === null ? texts.shown : texts.shownFrom}</b>{' '}
          {people.length > 0 && (people.length === 1 ? texts.staysOne({ names }) : texts.stay({ names }))}
        </p>
        <div className="AgendaActions">
          {publication.kind !== 'taken-back' && (
            <PostForm action="orari-pubblicati" fields={{ id: publication.id }}>
              <Button type="submit" variant="outline">
                {texts.takeBack}
              </Button>
            </PostForm>
          )}
          <a className="PlainButton" href="orari">
            <span>{texts.hours}</span>
          </a>
          <a className="PlainButton" href={centre.baseUrl}>
            <span>{texts.site}</span>
          </a>
        </div>
      </section>
    </AgendaFrame>
  );
}
