import type { ReactNode } from 'react';
import star from '@centro/ui/art/brand/rosa-aperta.svg';
import { Prose } from '@centro/ui/Prose';
import type { CentreFacts } from '../config/config.ts';
import { Filled } from '../words/Filled.tsx';
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
