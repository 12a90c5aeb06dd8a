import { AgendaIcon } from '@centro/ui/AgendaIcon';
import { Button } from '@centro/ui/Button';
import { LinkButton } from '@centro/ui/LinkButton';
import type { CentreFacts } from '../../config/config.ts';
import { Filled } from '../../texts/Filled.tsx';
import { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { PostForm } from '../layout/AgendaParts.tsx';

interface PublishedPageProps {
  centre: CentreFacts;
  version: number;
  /** When it was published, in words. */
  when: string;
  /** What has changed. */
  names: string;
}

/** What was published just now, with the way back. */
export function PublishedPage({ centre, version, when, names }: PublishedPageProps) {
  const texts = centre.language.words.agendaCentre;
  return (
    <AgendaFrame centre={centre} title={texts.done.title} lead={when} current="centro">
      <div className="AgendaBox CentreDone">
        <p>
          <Filled text={texts.done.text} values={{ names: <b>{names}</b> }} />
        </p>
        <div className="AgendaActions">
          <LinkButton href={centre.baseUrl}>{texts.toSite}</LinkButton>
          <PostForm action="centro" fields={{ action: 'restore', restored: version - 1, version }}>
            <Button variant="outline" type="submit">
              <AgendaIcon name="undo" />
              {texts.done.restore}
            </Button>
          </PostForm>
          <a className="PlainButton" href="centro">
            <span>{texts.done.back}</span>
          </a>
        </div>
      </div>
    </AgendaFrame>
  );
}
