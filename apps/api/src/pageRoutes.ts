import type { FastifyError, FastifyInstance } from 'fastify';
import { pageFiles, sendFixedPage } from './page/sendPage.ts';
import type { AppContext } from './AppContext.ts';
import type { BodySchemaOf } from './http/contractOperations.ts';
import { busyRetryAfter } from './http/problems.ts';
import { isStoreBusy } from './store/storeErrors.ts';
import { agendaRoutes } from './agenda/agendaRoutes.ts';
import { bookWithoutScriptsPage } from './booking/form/prenota.ts';
import { cancelBookingPage } from './booking/manage/annulla-prenotazione.ts';
import { cancelSubscriptionPage, confirmSubscriptionPage } from './newsletter/subscriptionPages.ts';
import { confirmBookingPage } from './booking/manage/conferma-prenotazione.ts';
import { correctBookingPage } from './booking/manage/correggi-prenotazione.ts';
import { bookingCalendarFile, bookingPage } from './booking/manage/prenotazione.ts';
import { moveBookingPage } from './booking/manage/sposta-prenotazione.ts';
import { LimitReached } from './limits/limitStore.ts';

/**
 * Adds the pages that emails link to (B6, B19, A35), the booking without scripts (B12), and the agenda of the centre. They return HTML, refusals
 * included, and are not part of the contract. GET changes nothing, since mail scanners open every link; POST changes.
 */
export async function pageRoutes(
  app: FastifyInstance,
  context: AppContext & { bodySchemaOf: BodySchemaOf },
): Promise<void> {
  const { centre } = context.config;
  // What a form sends. Mail programs may send multipart/form-data (RFC 8058), whose content is not needed.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, _body, done) =>
    done(null),
  );

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof LimitReached) reply.header('retry-after', error.retryAfter(context.now()));
    if (isStoreBusy(error)) {
      reply.header('retry-after', busyRetryAfter);
      return sendFixedPage(reply, 503, 'failure', centre);
    }
    const status = error.statusCode ?? 500;
    if (status === 429) return sendFixedPage(reply, 429, 'tooMany', centre);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return sendFixedPage(reply, status, 'failure', centre);
  });

  await pageFiles(app);
  for (const page of [
    bookingPage,
    bookingCalendarFile,
    confirmBookingPage,
    cancelBookingPage,
    moveBookingPage,
    correctBookingPage,
    confirmSubscriptionPage,
    cancelSubscriptionPage,
    bookWithoutScriptsPage,
  ]) {
    page(app, context);
  }
  await app.register(agendaRoutes, context);
}
