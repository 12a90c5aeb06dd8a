import { Button } from '@centro/ui/Button';
import type { CentreFacts } from '../config/config.ts';
import { MessagePage, PlainPage } from '../page/Page.tsx';

interface Centre {
  centre: CentreFacts;
}

/** Asks whether to confirm the subscription (A35); `link` is the value of the email's link. */
export const confirmSubscription = (props: Centre & { link: string }) => (
  <Asked {...props} of="confirmSubscription" page="conferma-iscrizione" />
);

export const subscribed = ({ centre }: Centre) => (
  <PlainPage centre={centre} texts={centre.language.words.pages.subscribed} />
);

/** The subscription was not confirmed in time. */
export const confirmedTooLate = ({ centre }: Centre) => (
  <PlainPage centre={centre} texts={centre.language.words.pages.confirmedTooLate} />
);

/** Asks whether to end the subscription. */
export const unsubscribe = (props: Centre & { link: string }) => (
  <Asked {...props} of="unsubscribe" page="annulla-iscrizione" />
);

export const unsubscribed = ({ centre }: Centre) => (
  <PlainPage centre={centre} texts={centre.language.words.pages.unsubscribed} />
);

interface AskedProps extends Centre {
  of: 'confirmSubscription' | 'unsubscribe';
  /** The address that the button posts to, with the value of the email's link. */
  page: string;
  link: string;
}

/** A question with a button. */
function Asked({ centre, of, page, link }: AskedProps) {
  const { title, text, yes } = centre.language.words.pages[of];
  return (
    <MessagePage
      centre={centre}
      title={title}
      actions={
        <form method="post" action={`${page}?link=${link}`}>
          <Button type="submit">{yes}</Button>
        </form>
      }
    >
      <p>{text}</p>
    </MessagePage>
  );
}
