import type { ReactNode } from 'react';
import star from '@centro/ui/art/brand/rosa-aperta.svg';
import { LinkButton } from '@centro/ui/LinkButton';
import { Prose } from '@centro/ui/Prose';
import type { CentreFacts } from '../config/config.ts';
import { Filled } from '../texts/Filled.tsx';
import { contactLinks, Page } from './Page.tsx';

export interface MessagePageProps {
  centre: CentreFacts;
  title: string;
  /** Paragraphs. */
  children: ReactNode;
  /** Shown on the blue tiles; the star of the centre unless given. */
  subject?: ReactNode;
  actions?: ReactNode;
}

/** A page with a message and the contacts of the centre. */
export function MessagePage({ centre, title, children, subject, actions }: MessagePageProps) {
  return (
    <Page
      centre={centre}
      title={title}
      lead={
        <Prose lead>
          {children}
          <p>
            <Filled text={centre.language.words.pages.contact} values={contactLinks(centre)} />
          </p>
        </Prose>
      }
      subject={subject ?? <img data-part="star" src={star} alt="" width={240} height={240} />}
      actions={actions}
    />
  );
}

interface PlainPageProps {
  centre: CentreFacts;
  texts: { title: string; text: string };
}

/** A message with the way back to the site. */
export function PlainPage({ centre, texts: { title, text } }: PlainPageProps) {
  return (
    <MessagePage centre={centre} title={title} actions={<ToSite centre={centre} />}>
      <p>{text}</p>
    </MessagePage>
  );
}

export function ToSite({ centre }: { centre: CentreFacts }) {
  return <LinkButton href={centre.baseUrl}>{centre.language.words.pages.toSite}</LinkButton>;
}
