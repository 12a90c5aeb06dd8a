import { Button } from '@centro/ui/Button';
import { SelectField } from '@centro/ui/SelectField';
import { TextField } from '@centro/ui/TextField';
import type { CentreFacts } from '../../config/config.ts';
import { photosKept } from '../../photos/centrePhotoStore.ts';
import { longestSentence } from '../../photos/photoLimits.ts';
import type { PhotoProblem } from '../../photos/reencodePhoto.ts';
import { PostForm, SmallButton } from '../layout/AgendaParts.tsx';

/** A photograph of the list. */
export interface ShownPhoto {
  version: number;
  /** What it shows, in words. */
  label: string;
  /** What is seen on it; empty where the name is enough. */
  sentence: string;
  /** Where the picture is, for the list; null once it was taken away. */
  preview: string | null;
  /** Whether whom it shows is no longer among the people of the centre. */
  isOfNobody: boolean;
  /** Those before it that can be put back, the latest first. */
  former: readonly FormerPhoto[];
}

/** A photograph that was on the site. */
export interface FormerPhoto extends Pick<ShownPhoto, 'version' | 'sentence'> {
  preview: string;
  /** When it was put on the site, in words. */
  when: string;
  /** By whom; empty once that is erased. */
  who: string;
}

/** What was typed beside a file that could not be published. */
export interface PhotoForm {
  /** What it shows, as it was chosen. */
  shows: string;
  sentence: string;
  problems?: { photo?: PhotoProblem; shows?: 'missing'; sentence?: 'missing' | 'long' };
}

interface PhotosSectionProps {
  centre: CentreFacts;
  photos: readonly ShownPhoto[];
  /** What a photograph can show. */
  choices: readonly string[];
  form?: PhotoForm | undefined;
}

/** The photographs of the site, each with the way to take it away, and a form for another. */
export function PhotosSection({ centre, photos, choices, form }: PhotosSectionProps) {
  const texts = centre.language.words.agendaCentre.photos;
  return (
    <section className="AgendaBox CentrePhotos" aria-labelledby="fotografie">
      <h2 id="fotografie">{texts.title}</h2>
      {photos.length > 0 && (
        <ul className="AgendaLines">
          {photos.map((photo) => (
            <PhotoLine key={photo.version} centre={centre} photo={photo} />
          ))}
        </ul>
      )}
      <PostForm action="foto" encType="multipart/form-data" noValidate autoComplete="off">
        <PhotoFields {...{ centre, choices, form }} />
        <div className="AgendaActions">
          <Button type="submit">{texts.look}</Button>
        </div>
        <p className="note">{texts.kept({ count: photosKept - 1 })}</p>
      </PostForm>
    </section>
  );
}

function PhotoLine({ centre, photo }: { centre: CentreFacts; photo: ShownPhoto }) {
  const texts = centre.language.words.agendaCentre.photos;
  const { version, label, sentence, preview, isOfNobody, former } = photo;
  return (
    <li>
      <div className="CentrePhoto">
        {preview !== null && <img src={preview} alt="" width={96} height={72} loading="lazy" />}
        <div>
          <b>{label}</b>
          {sentence !== '' && <p className="note">{texts.quoted({ sentence })}</p>}
          {preview === null && <p className="note">{texts.removed}</p>}
          {preview !== null && isOfNobody && <p className="note">{texts.ofNobody}</p>}
        </div>
      </div>
      {preview !== null && (
        <PostForm action="fotografie" fields={{ action: 'remove', version }}>
          <SmallButton aria-label={texts.removeOf({ label })}>{texts.remove}</SmallButton>
        </PostForm>
      )}
      {former.length > 0 && (
        <details className="PhotoHistory" open={preview === null}>
          <summary>{former.length === 1 ? texts.beforeOne : texts.before({ count: former.length })}</summary>
          <ol className="AgendaLines">
            {former.map((before) => (
              <FormerLine key={before.version} {...{ centre, label, seen: version }} photo={before} />
            ))}
          </ol>
        </details>
      )}
    </li>
  );
}

interface FormerLineProps {
  centre: CentreFacts;
  label: string;
  /** The present version. */
  seen: number;
  photo: FormerPhoto;
}

function FormerLine({ centre, label, seen, photo }: FormerLineProps) {
  const { version, sentence, preview, when, who } = photo;
  const { photos: texts, versions } = centre.language.words.agendaCentre;
  return (
    <li>
      <div className="CentrePhoto">
        <img src={preview} alt="" width={96} height={72} loading="lazy" />
        <div>
          {sentence !== '' && <p>{texts.quoted({ sentence })}</p>}
          <p className="note">{who === '' ? when : versions.by({ when, who })}</p>
        </div>
      </div>
      <PostForm action="fotografie" fields={{ action: 'restore', version, seen }}>
        <SmallButton aria-label={texts.restoreOf({ label, when })}>{versions.restore}</SmallButton>
      </PostForm>
    </li>
  );
}

function PhotoFields({ centre, choices, form }: Omit<PhotosSectionProps, 'photos'>) {
  const texts = centre.language.words.agendaCentre.photos;
  const { problems = {} } = form ?? {};
  const sentenceProblems = {
    missing: texts.sentenceProblems.missing,
    long: texts.sentenceProblems.long({ most: longestSentence }),
  };
  const first = (['photo', 'shows', 'sentence'] as const).find((name) => problems[name] !== undefined);
  const focusOn = (name: typeof first) => ({ autoFocus: name === first });
  return (
    <div className="CentreFields">
      <TextField
        type="file"
        name="photo"
        label={texts.add}
        hint={texts.files}
        accept="image/jpeg,image/png,image/webp"
        error={problems.photo && texts.problems[problems.photo]}
        required
        {...focusOn('photo')}
      />
      <SelectField
        name="shows"
        label={texts.shows}
        options={choices}
        defaultValue={form?.shows}
        error={problems.shows && texts.unknown}
        {...focusOn('shows')}
      />
      <TextField
        name="sentence"
        label={texts.sentence}
        hint={texts.sentenceHint}
        defaultValue={form?.sentence}
        error={problems.sentence && sentenceProblems[problems.sentence]}
        dir="auto"
        {...focusOn('sentence')}
      />
    </div>
  );
}
