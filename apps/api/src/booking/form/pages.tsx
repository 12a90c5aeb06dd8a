import { LinkButton } from '@centro/ui/LinkButton';
import type { CentreFacts } from '../../config/config.ts';
import { consultationUrl } from '../../links/consultationUrl.ts';
import { MessagePage } from '../../page/MessagePage.tsx';
import { BookedPage } from './BookedPage.tsx';
import type { BookedPageProps } from './BookedPage.tsx';
import { DetailsPage } from './DetailsPage.tsx';
import type { DetailsPageProps } from './DetailsPage.tsx';

/** Asks for the details of who books a slot without scripts (R97). */
export const bookingDetails = (props: DetailsPageProps) => <DetailsPage {...props} />;
/** The slot is booked (R156), or has to be confirmed by the link of an email (B26). */
export const booked = (props: BookedPageProps) => <BookedPage {...props} />;
/** The posted day and hour cannot be booked; `reason` says why (R133). */
export function notBookable({ centre, reason }: { centre: CentreFacts; reason: string }) {
  const texts = centre.language.words.pages.notBookable;
  return (
    <MessagePage
      centre={centre}
      title={texts.title}
      actions={<LinkButton href={consultationUrl(centre)}>{texts.open}</LinkButton>}
    >
      <p>{reason}</p>
    </MessagePage>
  );
}
