import type { CentreFacts } from '../../config/config.ts';
import { PostForm, SmallButton } from '../layout/AgendaParts.tsx';

/** A version of the facts, in words. */
export interface ListedVersion {
  version: number;
  /** What it has changed. */
  names: string;
  when: string;
  /** Empty once it is erased. */
  who: string;
}

interface FactVersionsProps {
  centre: CentreFacts;
  /** The version that is published; 0 before the first. */
  present: number;
  /** The latest first. */
  versions: readonly ListedVersion[];
}

/** The versions that are kept, each with the way back to it. */
export function FactVersions({ centre, present, versions }: FactVersionsProps) {
  const texts = centre.language.words.agendaCentre.versions;
  return (
    <section className="AgendaBox CentreVersions" aria-labelledby="versioni">
      <h2 id="versioni">{texts.title}</h2>
      {versions.length === 0 && <p>{texts.nothing}</p>}
      {versions.length > 0 && (
        <ol className="AgendaLines">
          {versions.map(({ version, names, when, who }) => (
            <li key={version}>
              <div>
                <b>{names}</b>
                <p className="note">{who === '' ? when : texts.by({ when, who })}</p>
              </div>
              {version === present ? (
                <span className="Tag" data-tone="done">
                  {texts.present}
                </span>
              ) : (
                <RestoreButton {...{ present, version }} label={texts.restoreOf({ when })}>
                  {texts.restore}
                </RestoreButton>
              )}
            </li>
          ))}
          <li>
            <b>{texts.first}</b>
            <RestoreButton present={present} version={0} label={texts.restoreFirst}>
              {texts.restore}
            </RestoreButton>
          </li>
        </ol>
      )}
    </section>
  );
}

interface RestoreButtonProps {
  present: number;
  version: number;
  label: string;
  children: string;
}

function RestoreButton({ present, version, label, children }: RestoreButtonProps) {
  return (
    <PostForm action="centro" fields={{ action: 'restore', restored: version, version: present }}>
      <SmallButton aria-label={label}>{children}</SmallButton>
    </PostForm>
  );
}
