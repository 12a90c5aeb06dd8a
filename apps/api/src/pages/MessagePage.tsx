import type { ReactNode } from 'react';
import star from '@centro/ui/art/brand/rosa-aperta.svg';
import { Prose } from '@centro/ui/Prose';
import type { CentreFacts } from '../config/config.ts';
import { Page, telUrl } from './Page.tsx';

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
            Se hai bisogno chiama il numero <a href={telUrl(centre.mobile)}>{centre.mobile}</a> o scrivi a{' '}
            <a href={`mailto:${centre.email}`}>{centre.email}</a>.
          </p>
        </Prose>
      }
      subject={subject ?? <img data-part="star" src={star} alt="" width={240} height={240} />}
      actions={actions}
    />
  );
}
