import type { FastifyReply } from 'fastify';
import type { PageHandlers, PageRequest } from '../../page/addPage.ts';
import { draftPhoto, removePhoto, restorePhoto } from '../../photos/changePhotos.ts';
import { longestSentence, mostFormBytes } from '../../photos/photoLimits.ts';
import { doorName, peopleByPhoto } from '../../photos/photoNames.ts';
import type { PhotoProblem } from '../../photos/reencodePhoto.ts';
import { cleanText } from '../consultation/cleanText.ts';
import { actorOf, countIn, textIn } from '../layout/AgendaContext.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { momentInWords } from '../layout/momentInWords.ts';
import { toNotice } from '../layout/notice.ts';
import type { NoticeText } from '../layout/notice.ts';
import type { PhotoForm, ShownPhoto } from './PhotosSection.tsx';

/** Sends the page with the form of a photograph as it was sent. */
type Send = (
  reply: FastifyReply,
  status: number,
  shown: { photoForm?: PhotoForm; notice: NoticeText },
) => Promise<FastifyReply>;

type PhotoAddress = 'GET foto' | 'POST foto' | 'POST fotografie';

/** Answers what is sent about the photographs. */
export function photoHandlers(context: AgendaContext, send: Send): PageHandlers<PhotoAddress> {
  const { config, store } = context;
  const { language, key } = config.centre;
  const texts = language.words.agendaCentre.photos;
  return {
    'GET foto': async ({ query }, reply) => {
      const draft = textIn(query, 'draft');
      const content = draft
        ? (await store.photos.draft(key, draft))?.content
        : await store.photos.content(key, countIn(query, 'version'));
      if (!content) {
        reply.callNotFound();
        return reply;
      }
      return (
        reply
          // A former one is the same for ever; a draft is gone once it is thrown away.
          .headers({
            'cache-control': draft ? 'no-store' : 'private, max-age=3600',
            'x-robots-tag': 'noindex',
          })
          .type('image/webp')
          .send(content)
      );
    },

    'POST foto': async (request, reply) => {
      const { name, file, form } = readForm(request);
      const problems: PhotoProblems = isTooLong(request)
        ? { photo: 'tooLarge' }
        : problemsOf(name, form, file);
      if (Object.keys(problems).length === 0 && name !== undefined) {
        const sent = await draftPhoto(context, { name, sentence: form.sentence, file });
        if ('id' in sent) return reply.redirect(`fotografia?draft=${sent.id}`, 303);
        problems.photo = sent.problem;
      }
      const { photo } = problems;
      const notice = toNotice('error', texts.refused, ...(photo ? [texts.problems[photo]] : []));
      return send(reply, statusOf(photo), { photoForm: { ...form, problems }, notice });
    },

    'POST fotografie': async (request, reply) => {
      const version = countIn(request.body, 'version');
      const { name = '' } = (await store.photos.list(key)).find((one) => one.version === version) ?? {};
      const change = { actor: actorOf(request), name, version };
      const isRestored = textIn(request.body, 'action') === 'restore';
      const seen = countIn(request.body, 'seen');
      const isDone = await (isRestored
        ? restorePhoto(context, { ...change, seen })
        : removePhoto(context, change));
      if (!isDone) return send(reply, 409, { notice: toNotice('warning', texts.outdated) });
      return reply.redirect(`centro?foto=${isRestored ? 'rimessa' : 'tolta'}`, 303);
    },
  };

  function readForm({ body }: PageRequest) {
    const shows = textIn(body, 'shows');
    const sentence = cleanText(textIn(body, 'sentence'), Infinity).replaceAll(/\s+/g, ' ');
    const [name] = [...photoLabels(context)].find(([, label]) => label === shows) ?? [];
    const file = Buffer.isBuffer(body?.['photo']) ? body['photo'] : Buffer.alloc(0);
    return { name, file, form: { shows, sentence } };
  }
}

type PhotoProblems = NonNullable<PhotoForm['problems']>;

function problemsOf(name: string | undefined, { sentence }: PhotoForm, file: Buffer): PhotoProblems {
  return {
    ...(file.length === 0 && { photo: 'missing' as const }),
    ...(name === undefined && { shows: 'missing' as const }),
    ...(sentence === '' && name === doorName && { sentence: 'missing' as const }),
    ...(sentence.length > longestSentence && { sentence: 'long' as const }),
  };
}

/** Such a form was not read at all. */
const isTooLong = ({ headers }: PageRequest) => Number(headers['content-length'] ?? 0) > mostFormBytes;

function statusOf(problem: PhotoProblem | undefined): number {
  if (problem === 'tooLarge') return 413;
  return problem === 'busy' ? 503 : 422;
}

/** Returns what a photograph can show, in words, by its name: the door, then the people of the centre. */
export function photoLabels({ config: { centre, facts } }: AgendaContext): Map<string, string> {
  const texts = centre.language.words.agendaCentre.photos;
  return new Map([[doorName, texts.door], ...peopleByPhoto(facts.CENTRE_PEOPLE)]);
}

/** Returns the photographs of the page: of each name the present one, or that it was taken away, and those before it. */
export async function shownPhotos(context: AgendaContext): Promise<ShownPhoto[]> {
  const { store, config } = context;
  const listed = await store.photos.list(config.centre.key);
  const labels = photoLabels(context);
  const byName = Map.groupBy(listed, ({ name }) => name);
  return [...byName].flatMap(([name, [latest, ...former]]) => {
    if (!latest || !(latest.isThere || former.length > 0)) return [];
    const { version, sentence, isThere } = latest;
    const label = labels.get(name);
    return [
      {
        version,
        label: label ?? name,
        sentence,
        preview: isThere ? previewOf(version) : null,
        isOfNobody: label === undefined,
        former: former.map(({ changedAt, ...photo }) => ({
          version: photo.version,
          sentence: photo.sentence,
          preview: previewOf(photo.version),
          when: momentInWords(changedAt, context),
          who: [photo.actingName, photo.changedBy].filter(Boolean).join(', '),
        })),
      },
    ];
  });
}

const previewOf = (version: number) => `foto?version=${version}`;
