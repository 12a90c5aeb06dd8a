import { Button } from '@centro/ui/Button';
import { Photo } from '@centro/ui/Photo';
import type { FastifyReply } from 'fastify';
import type { CentreFacts } from '../../config/config.ts';
import type { PageHandlers } from '../../page/addPage.ts';
import type { PhotoDraft } from '../../photos/centrePhotoStore.ts';
import { publishPhoto } from '../../photos/changePhotos.ts';
import { readPhotos } from '../../photos/folderPhotos.ts';
import { doorName } from '../../photos/photoNames.ts';
import { actorOf, countIn, textIn } from '../layout/AgendaContext.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { PostForm } from '../layout/AgendaParts.tsx';
import { toNotice } from '../layout/notice.ts';
import type { NoticeText } from '../layout/notice.ts';
import { photoLabels } from './photoHandlers.ts';
import './CentrePage.css';

/** A photograph that was sent, as the site would show it, before it is published. */
export function handlers(context: AgendaContext): PageHandlers<'GET fotografia' | 'POST fotografia'> {
  const { store, config } = context;
  const { key, language } = config.centre;
  const texts = language.words.agendaCentre.photos;
  return {
    'GET fotografia': ({ query }, reply) => send(reply, 200, textIn(query, 'draft')),

    'POST fotografia': async (request, reply) => {
      const { body } = request;
      const id = textIn(body, 'draft');
      if (textIn(body, 'action') === 'discard') {
        await store.photos.discardDraft(key, id);
        return reply.redirect('centro?foto=scartata#fotografie', 303);
      }
      const draft = await store.photos.draft(key, id);
      if (!draft) return sendGone(reply);
      const { name } = draft;
      // Whoever it shows may have left the list of people meanwhile.
      if (!photoLabels(context).has(name)) return send(reply, 409, id, toNotice('warning', texts.unknown));
      const change = { actor: actorOf(request), name, id, seen: countIn(body, 'seen') };
      if (await publishPhoto(context, change)) return reply.redirect('centro?foto=messa', 303);
      return send(reply, 409, id, toNotice('warning', texts.outdatedPreview));
    },
  };

  async function send(reply: FastifyReply, status: number, id: string, notice?: NoticeText) {
    const draft = await store.photos.draft(key, id);
    if (!draft) return sendGone(reply);
    const { name, sentence } = draft;
    const latest = (await store.photos.list(key)).find((photo) => photo.name === name);
    const seen = latest?.version ?? 0;
    const ofFolder = readPhotos(config.photosDir).find((photo) => photo.name === name);
    const present = ofFolder ? { src: `../${ofFolder.path}`, sentence: '' } : null;
    return reply.sendPage(
      status,
      <PhotoPreviewPage
        centre={config.centre}
        label={photoLabels(context).get(name) ?? name}
        draft={{ id, name, sentence }}
        src={`foto?draft=${encodeURIComponent(id)}`}
        present={latest?.isThere ? { src: `foto?version=${seen}`, sentence: latest.sentence } : present}
        seen={seen}
        notice={notice}
      />,
    );
  }
}

/** Says that it was published already, or is not kept any more. */
const sendGone = (reply: FastifyReply): FastifyReply => reply.redirect('centro?foto=scaduta', 303);

interface PhotoPreviewPageProps {
  centre: CentreFacts;
  /** What it shows, in words. */
  label: string;
  draft: Pick<PhotoDraft, 'id' | 'name' | 'sentence'>;
  /** Where the new picture is. */
  src: string;
  /** What is on the site; null for none. */
  present: { src: string; sentence: string } | null;
  /** The version that is on the site; 0 for none. */
  seen: number;
  notice?: NoticeText | undefined;
}

/** The new photograph beside the one that is on the site, each as visitors find it. */
export function PhotoPreviewPage(props: PhotoPreviewPageProps) {
  const { centre, label, draft, src, present, seen, notice } = props;
  const texts = centre.language.words.agendaCentre.photos;
  const isDoor = draft.name === doorName;
  const shown = { centre, label, isDoor };
  return (
    <AgendaFrame
      centre={centre}
      title={texts.previewTitle({ label })}
      lead={texts.previewLead}
      notice={notice}
      current="centro"
    >
      <div className="AgendaBox PhotoPreview">
        <div data-part="pair">
          <section aria-labelledby="nuova">
            <h2 id="nuova">{texts.next}</h2>
            <OnPage {...shown} src={src} sentence={draft.sentence} />
          </section>
          <section aria-labelledby="adesso">
            <h2 id="adesso">{texts.now}</h2>
            {present === null ? (
              <p className="note">{isDoor ? texts.drawing : texts.noPhoto}</p>
            ) : (
              <OnPage {...shown} {...present} />
            )}
          </section>
        </div>
        <p className="note">{texts.cut}</p>
        <PostForm action="fotografia" fields={{ draft: draft.id, seen }}>
          <div className="AgendaActions">
            <Button type="submit" name="action" value="publish">
              {texts.publish}
            </Button>
            <Button variant="outline" type="submit" name="action" value="discard">
              {texts.discard}
            </Button>
          </div>
        </PostForm>
      </div>
    </AgendaFrame>
  );
}

interface OnPageProps {
  centre: CentreFacts;
  label: string;
  isDoor: boolean;
  src: string;
  sentence: string;
}

/** A photograph in the shape in which CHI SIAMO has it. */
function OnPage({ centre, label, isDoor, src, sentence }: OnPageProps) {
  const texts = centre.language.words.agendaCentre.photos;
  return (
    <>
      <Photo src={src} alt={sentence || label} hero={isDoor} />
      {!isDoor && <b>{label}</b>}
      {sentence !== '' && <p className="note">{texts.toRead({ sentence })}</p>}
    </>
  );
}
