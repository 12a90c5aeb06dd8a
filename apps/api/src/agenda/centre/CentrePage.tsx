import { Button } from '@centro/ui/Button';
import type { FastifyReply } from 'fastify';
import type { CentreFacts } from '../../config/config.ts';
import type { FactName, FactProblems, FactValues } from '../../config/editableFacts.ts';
import { factNames } from '../../config/editableFacts.ts';
import { demoFacts } from '../../config/demoFacts.ts';
import type { PublishOutcome } from '../../facts/publishFacts.ts';
import { publishFacts, restoreFacts } from '../../facts/publishFacts.ts';
import type { PublishedFacts } from '../../facts/publishedFactsStore.ts';
import { versionsKept } from '../../facts/publishedFactsStore.ts';
import type { PageHandlers, PageRequest } from '../../page/addPage.ts';
import { actorOf, countIn, textIn } from '../layout/AgendaContext.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { PostForm } from '../layout/AgendaParts.tsx';
import { disputedNames, ontoPresent } from '../layout/changedMeanwhile.ts';
import { momentInWords } from '../layout/momentInWords.ts';
import { toNotice } from '../layout/notice.ts';
import type { NoticeText } from '../layout/notice.ts';
import { FactFields, shownFacts } from './FactFields.tsx';
import { FactsPreview } from './FactsPreview.tsx';
import { photoHandlers, photoLabels, shownPhotos } from './photoHandlers.ts';
import { PhotosSection } from './PhotosSection.tsx';
import type { PhotoForm, ShownPhoto } from './PhotosSection.tsx';
import { PublishedPage } from './PublishedPage.tsx';
import { FactVersions } from './FactVersions.tsx';
import type { ListedVersion } from './FactVersions.tsx';
import { differingFacts, typedFacts } from './typedFacts.ts';
import './CentrePage.css';

type Address = 'GET centro' | 'POST centro' | 'GET foto' | 'POST foto' | 'POST fotografie';

/** What the site, the emails and the pages say of the centre, and its photographs; for managers. */
export function handlers(context: AgendaContext): PageHandlers<Address> {
  const { config, facts, store } = context;
  const { language, key } = config.centre;
  const texts = language.words.agendaCentre;
  const nameAll = (names: readonly FactName[]) => names.map((name) => texts.facts[name]).join(', ');
  const namesOf = (problems: FactProblems) =>
    nameAll(factNames.filter((name) => problems[name] !== undefined));
  return {
    ...photoHandlers(context, send),

    'GET centro': async ({ query }, reply) => {
      await facts.refresh();
      const done = (await store.facts.list(key)).find(({ version }) => version === countIn(query, 'fatto'));
      if (!done) return send(reply, 200, { notice: doneWithPhoto(textIn(query, 'foto')) });
      const published = { when: momentInWords(done.publishedAt, context), names: nameAll(done.changed) };
      return reply.sendPage(
        200,
        <PublishedPage centre={config.centre} version={done.version} {...published} />,
      );
    },

    'POST centro': async (request, reply) => {
      await facts.refresh();
      const seen = countIn(request.body, 'version');
      const actor = actorOf(request);
      if (textIn(request.body, 'action') === 'restore') {
        const version = countIn(request.body, 'restored');
        return answerRestored(reply, await restoreFacts(context, { actor, version, seen }));
      }
      const form = await readForm(request, seen);
      const verdict = config.withFacts(form.typed);
      const problems = verdict.ok ? {} : verdict.problems;
      if (form.isOutdated) return send(reply, 409, { ...form, problems });
      if (textIn(request.body, 'action') === 'preview')
        return send(reply, verdict.ok ? 200 : 422, {
          ...form,
          problems,
          notice: toNotice(
            'warning',
            verdict.ok ? texts.previewed : texts.refused({ names: namesOf(problems) }),
          ),
        });
      const outcome = await publishFacts(context, { actor, facts: form.typed, seen });
      switch (outcome.outcome) {
        case 'published':
          return reply.redirect(`centro?fatto=${outcome.version}`, 303);
        case 'unchanged':
          return send(reply, 200, { notice: toNotice('success', texts.unchanged) });
        case 'refused':
          return send(reply, 422, {
            ...form,
            problems: outcome.problems,
            notice: toNotice('error', texts.refused({ names: namesOf(outcome.problems) })),
          });
        case 'outdated':
          return send(reply, 409, await readForm(request, seen));
      }
    },
  };

  /**
   * Reads the form. Where somebody else has published since it was read, what was typed is kept over what is published now, and the
   * notice says what that is.
   */
  async function readForm(request: PageRequest, seen: number) {
    const versions = await store.facts.list(key);
    const isOutdated = seen !== facts.version();
    const read = (isOutdated && valuesOf(seen, versions)) || config.facts;
    const typed = typedFacts(request.body, read);
    if (!isOutdated) return { typed, isOutdated };
    const changed = differingFacts(read, config.facts);
    const [latest] = versions;
    const { by, unnamed, fact, emptied } = texts.outdated;
    const who = latest?.actingName ?? latest?.publishedBy ?? '';
    const lines = changed.map((name) => {
      const value = config.facts[name];
      return value === '' ? emptied({ name: texts.facts[name] }) : fact({ name: texts.facts[name], value });
    });
    return {
      typed: ontoPresent(typed, read, config.facts),
      isOutdated,
      /** What both have changed. */
      disputed: disputedNames(typed, read, config.facts),
      notice: toNotice('warning', who === '' ? unnamed : by({ who: whoInWords(who) }), ...lines),
    };
  }

  /** Returns the values of a version; undefined when it is not kept any more. */
  function valuesOf(version: number, versions: readonly PublishedFacts[]): FactValues | undefined {
    if (version === 0) return facts.ofEnvironment;
    const found = versions.find((one) => one.version === version);
    return found && { ...facts.ofEnvironment, ...found.facts };
  }

  function answerRestored(reply: FastifyReply, outcome: PublishOutcome) {
    const { outdated, refused } = texts.notRestored;
    switch (outcome.outcome) {
      case 'published':
        return reply.redirect(`centro?fatto=${outcome.version}`, 303);
      case 'unchanged':
        return send(reply, 200, { notice: toNotice('success', texts.unchanged) });
      case 'outdated':
        return send(reply, 409, { notice: toNotice('warning', outdated) });
      case 'refused':
        return send(reply, 422, {
          notice: toNotice('error', refused({ names: namesOf(outcome.problems) })),
        });
    }
  }

  async function send(
    reply: FastifyReply,
    status: number,
    {
      typed = config.facts,
      ...shown
    }: Pick<CentrePageProps, 'notice' | 'problems' | 'disputed' | 'photoForm'> & {
      typed?: FactValues;
    },
  ) {
    const versions = (await store.facts.list(key)).map(toListed);
    return reply.sendPage(
      status,
      <CentrePage
        centre={config.centre}
        present={config.facts}
        typed={typed}
        version={facts.version()}
        names={shownFacts(config)}
        versions={versions}
        photos={config.siteServerDir === null ? null : await shownPhotos(context)}
        photoChoices={[...photoLabels(context).values()]}
        {...shown}
      />,
    );
  }

  function toListed({
    version,
    changed,
    publishedAt,
    publishedBy,
    actingName,
  }: PublishedFacts): ListedVersion {
    const who = [actingName, whoInWords(publishedBy)].filter(Boolean).join(', ');
    const when = momentInWords(publishedAt, context);
    return { version, names: nameAll(changed), when, who };
  }

  /** Returns what was done with a photograph, by the code of an address; undefined for any other text. */
  function doneWithPhoto(code: string): NoticeText | undefined {
    if (code === 'scaduta') return toNotice('warning', texts.photos.expired);
    const done = Object.entries(texts.photos.done).find(([name]) => name === code)?.[1];
    return done === undefined ? undefined : toNotice('success', done);
  }

  function whoInWords(who: string): string {
    return who === 'command line' ? texts.versions.terminal : who;
  }
}

export interface CentrePageProps {
  centre: CentreFacts;
  /** What is published. */
  present: FactValues;
  /** What is in the form. */
  typed: FactValues;
  /** The version that the form was read at. */
  version: number;
  /** The facts that can be changed here. */
  names: readonly FactName[];
  /** The latest first. */
  versions: readonly ListedVersion[];
  /** What is wrong with what was typed. */
  problems?: FactProblems | undefined;
  /** What somebody else has changed too, since the form was read. */
  disputed?: readonly FactName[] | undefined;
  notice?: NoticeText | undefined;
  /** Null where this server does not make the pages of the site. */
  photos: readonly ShownPhoto[] | null;
  /** What a photograph can show, in words. */
  photoChoices: readonly string[];
  /** What was sent with a photograph that could not be published. */
  photoForm?: PhotoForm | undefined;
}

/** The facts beside how they look, and the versions to which the centre can go back. */
export function CentrePage(props: CentrePageProps) {
  const { centre, typed, version, names, versions, problems = {}, notice } = props;
  const { photos, photoChoices, photoForm } = props;
  const texts = centre.language.words.agendaCentre;
  const ofDemo = demoFacts(typed);
  const shownOfDemo = names.filter((name) => ofDemo.includes(name));
  return (
    <AgendaFrame
      centre={centre}
      title={texts.title}
      lead={texts.lead}
      beside={
        <a className="PlainButton" href={centre.baseUrl}>
          <span>{texts.toSite}</span>
        </a>
      }
      notice={notice}
      current="centro"
    >
      <PostForm action="centro" fields={{ version }} noValidate autoComplete="off">
        <div className="AgendaColumns">
          <div className="AgendaStack">
            {shownOfDemo.length > 0 && <p className="note">{texts.demo}</p>}
            <FactFields {...props} problems={problems} ofDemo={shownOfDemo} />
          </div>
          <section className="AgendaBox CentreSide">
            <h2>{texts.preview.title}</h2>
            <FactsPreview centre={centre} facts={typed} names={names} problems={problems} />
            <div className="AgendaActions">
              <Button type="submit" name="action" value="publish">
                {texts.publish}
              </Button>
              <Button variant="outline" type="submit" name="action" value="preview">
                {texts.update}
              </Button>
            </div>
            <p className="note">{texts.kept({ count: versionsKept })}</p>
          </section>
        </div>
      </PostForm>
      {photos !== null && (
        <PhotosSection centre={centre} photos={photos} choices={photoChoices} form={photoForm} />
      )}
      <FactVersions centre={centre} present={version} versions={versions} />
    </AgendaFrame>
  );
}
