import { Button } from '@centro/ui/Button';
import { fromDate, toCalendarDate } from '@internationalized/date';
import type { FastifyReply } from 'fastify';
import type { AppContext } from '../AppContext.ts';
import type { CentreFacts } from '../config/config.ts';
import type { PageHandlers } from '../page/addPage.ts';
import { outboxRow } from '../outbox/Email.ts';
import { MessagePage, PlainPage } from '../page/Page.tsx';
import { sendFixedPage, sendPage } from '../page/sendPage.ts';

/**
 * The pages where the owner of an address confirms the subscription (A35), and where it ends (L3). Mail programs post to the
 * second when the reader presses their button (RFC 8058): the response is the page, never a redirect.
 */
export function handlers({
  config,
  store,
  outbox,
  links,
  now,
}: AppContext): PageHandlers<
  | 'GET conferma-iscrizione'
  | 'POST conferma-iscrizione'
  | 'GET annulla-iscrizione'
  | 'POST annulla-iscrizione'
> {
  const { centre, rules } = config;
  return {
    'GET conferma-iscrizione': async ({ query: { link } }, reply) => {
      const asked = await askedFor(link);
      if (!asked) return sendUnknown(reply);
      if (asked.isOver) return send(reply, 410, 'confirmedTooLate');
      if (asked.isConfirmed) return send(reply, 200, 'subscribed');
      return sendPage(reply, 200, <ConfirmSubscriptionPage centre={centre} link={String(link)} />);
    },

    'POST conferma-iscrizione': async ({ query: { link } }, reply) => {
      const asked = await askedFor(link);
      if (!asked) return sendUnknown(reply);
      if (asked.isOver) return send(reply, 410, 'confirmedTooLate');
      await confirm(asked.id);
      return send(reply, 200, 'subscribed');
    },

    'GET annulla-iscrizione': async ({ query: { link } }, reply) => {
      const subscription = await subscriptionOf(link);
      if (!subscription) return sendUnknown(reply);
      if (subscription.unsubscribedAt !== null) return send(reply, 200, 'unsubscribed');
      return sendPage(reply, 200, <UnsubscribePage centre={centre} link={String(link)} />);
    },

    'POST annulla-iscrizione': async ({ query: { link } }, reply) => {
      const subscription = await subscriptionOf(link);
      if (!subscription) return sendUnknown(reply);
      await store.subscriptions.unsubscribe(subscription.id, now().toISOString());
      return send(reply, 200, 'unsubscribed');
    },
  };

  async function confirm(requestId: string) {
    const { subscriptionWelcome } = await import('./emails/subscriptionWelcome.ts');
    const at = now();
    const confirmedOn = toCalendarDate(fromDate(at, rules.timeZone));
    await store.subscriptions.confirm(requestId, at.toISOString(), ({ id, email, firstName }) => {
      const unsubscribeUrl = links.to('unsubscribe', id);
      const welcome = subscriptionWelcome({ email, firstName, confirmedOn, unsubscribeUrl }, centre);
      return outboxRow(welcome, { kind: 'subscription-welcome', sender: config.mail.from.address, at });
    });
    outbox.wake();
  }

  /**
   * Returns the request of a link; it is over when it was not confirmed in time, or the address has unsubscribed
   * since.
   */
  async function askedFor(link: unknown) {
    const id = links.idOf('confirm-subscription', link);
    const request = id === null ? undefined : await store.subscriptions.findRequest(id);
    if (!request) return null;
    const isConfirmed = request.confirmedAt !== null;
    const isLate = request.confirmBy <= now().toISOString();
    const hasLeft = request.unsubscribedAt !== null;
    return { id: request.id, isConfirmed, isOver: isConfirmed ? hasLeft : isLate };
  }

  async function subscriptionOf(link: unknown) {
    const id = links.idOf('unsubscribe', link);
    return id === null ? undefined : store.subscriptions.find(id);
  }

  function send(reply: FastifyReply, status: number, state: SubscriptionState) {
    return sendPage(reply, status, <SubscriptionPage centre={centre} state={state} />);
  }

  function sendUnknown(reply: FastifyReply) {
    return sendFixedPage(reply, 404, 'unknownLink', centre);
  }
}

interface AskedPageProps {
  centre: CentreFacts;
  /** The value of the email's link. */
  link: string;
}

/** Asks whether to confirm the subscription (A35). */
export const ConfirmSubscriptionPage = (props: AskedPageProps) => (
  <AskedPage {...props} of="confirmSubscription" page="conferma-iscrizione" />
);

/** Asks whether to end the subscription. */
export const UnsubscribePage = (props: AskedPageProps) => (
  <AskedPage {...props} of="unsubscribe" page="annulla-iscrizione" />
);

interface QuestionProps extends AskedPageProps {
  of: 'confirmSubscription' | 'unsubscribe';
  /** The address that the button posts to. */
  page: string;
}

/** A question with a button. */
function AskedPage({ centre, of, page, link }: QuestionProps) {
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

/** Done, just now or before, or not confirmed in time. */
type SubscriptionState = 'subscribed' | 'unsubscribed' | 'confirmedTooLate';

/** Says what became of a subscription. */
export function SubscriptionPage({ centre, state }: { centre: CentreFacts; state: SubscriptionState }) {
  return <PlainPage centre={centre} texts={centre.language.words.pages[state]} />;
}
