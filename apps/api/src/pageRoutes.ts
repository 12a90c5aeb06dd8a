import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { longestFormBytes, pageAdder } from './page/addPage.ts';
import type { PageRequest } from './page/addPage.ts';
import { pageFiles, refuseForeignForms, sendFixedPage } from './page/sendPage.ts';
import type { AppContext } from './AppContext.ts';
import type { BodySchemaOf } from './http/contractOperations.ts';
import { busyRetryAfter } from './http/problems.ts';
import { isStoreBusy } from './store/storeErrors.ts';
import { agendaRoutes } from './agenda/agendaRoutes.ts';
import { withPublishedRules } from './closures/publishedRules.ts';
import { LimitReached } from './limits/limitStore.ts';

/**
 * Adds the pages that emails link to (B6, B19, A35), booking and writing without scripts (B12), and the agenda of the centre. They return HTML, refusals
 * included, and are not part of the contract. GET changes nothing, since mail scanners open every link; POST changes.
 */
export async function pageRoutes(
  app: FastifyInstance,
  context: AppContext & { bodySchemaOf: BodySchemaOf },
): Promise<void> {
  const { config } = context;
  // Only what a form sends, so that a body is fields or nothing. Mail programs may send multipart/form-data (RFC 8058), whose content is not needed.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, _body, done) =>
    done(null),
  );

  // PostgreSQL stores no NUL: a page would fail with an error of its own, and alarm the operator.
  app.addHook('preHandler', async ({ query, body }: PageRequest) => {
    for (const fields of [query, body]) deleteNuls(fields);
  });

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof LimitReached) reply.header('retry-after', error.retryAfter(context.now()));
    if (isStoreBusy(error)) {
      reply.header('retry-after', busyRetryAfter);
      return sendFixedPage(reply, 503, 'failure', config.centre);
    }
    const status = error.statusCode ?? 500;
    if (status === 429) return sendFixedPage(reply, 429, 'tooMany', config.centre);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return sendFixedPage(reply, status, 'failure', config.centre);
  });

  pageFiles(app);
  const addPage = pageAdder(app, () => withPublishedRules(context));
  addPage(() => import('./booking/manage/BookingPage.tsx'), ['GET prenotazione', 'GET consulenza.ics']);
  addPage(() => import('./booking/manage/ConfirmPage.tsx'), ['POST conferma-prenotazione']);
  addPage(
    () => import('./booking/manage/CancelPage.tsx'),
    ['GET annulla-prenotazione', 'POST annulla-prenotazione'],
  );
  addPage(
    () => import('./booking/manage/MovePage.tsx'),
    ['GET sposta-prenotazione', 'POST sposta-prenotazione'],
  );
  addPage(
    () => import('./booking/manage/CorrectPage.tsx'),
    ['GET correggi-prenotazione', 'POST correggi-prenotazione'],
  );
  addPage(
    () => import('./newsletter/SubscriptionPages.tsx'),
    [
      'GET conferma-iscrizione',
      'POST conferma-iscrizione',
      'GET annulla-iscrizione',
      'POST annulla-iscrizione',
    ],
  );
  addPage(() => import('./booking/form/BookWithoutScripts.tsx'), ['GET prenota'], {
    onSend: allowOwnReferrer,
  });
  addPage(() => import('./booking/form/BookWithoutScripts.tsx'), ['POST prenota'], {
    onRequest: refuseForeignForms(config),
    onSend: allowOwnReferrer,
  });
  addPage(() => import('./messages/WriteWithoutScripts.tsx'), ['GET scrivi'], { onSend: allowOwnReferrer });
  addPage(() => import('./messages/WriteWithoutScripts.tsx'), ['POST scrivi'], {
    bodyLimit: longestFormBytes,
    onRequest: refuseForeignForms(config),
    onSend: allowOwnReferrer,
  });
  await app.register(agendaRoutes, context);
}

/** Deletes the NULs in the values of a form or of an address; no browser types them, broken programs send them. */
function deleteNuls(fields: PageRequest['body']): void {
  for (const [name, value] of Object.entries(fields ?? {}))
    if (fields && typeof value === 'string' && value.includes('\0'))
      fields[name] = value.replaceAll('\0', '');
}

/** Without a referrer a browser would hide the page's own origin from `refuseForeignForms`; the address has no secret. */
async function allowOwnReferrer(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('referrer-policy', 'same-origin');
}
