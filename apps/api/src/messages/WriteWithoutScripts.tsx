import { randomUUID } from 'node:crypto';
import type { Subscription } from '@centro/api-client';
import { readAnswers, subscriptionFields } from '@centro/api-client/subscriptionForm';
import { hasVisibleText, hasWords, trimTyped } from '@centro/booking';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../AppContext.ts';
import type { BodySchemaOf } from '../http/contractOperations.ts';
import { postedForms } from '../http/postedForms.ts';
import { toFieldErrors } from '../http/problems.ts';
import { storeSubscription } from '../newsletter/subscribe.ts';
import type { PageHandlers } from '../page/addPage.ts';
import { sendPage } from '../page/sendPage.ts';
import { receiveMessage } from './send-email.ts';
import { noEntries, SentPage, WritePage } from './WritePage.tsx';
import type { FieldProblems, WritePageProps } from './WritePage.tsx';

/**
 * The site's form that subscribes and writes to the centre, for visitors without scripts (B12, R96): it does what
 * `POST /subscribe` and `POST /send-email` do, by the same functions. What is accepted leads to a page of its own, so that
 * Back and a reload send nothing again.
 */
export function handlers(
  context: AppContext & { bodySchemaOf: BodySchemaOf },
): PageHandlers<'GET scrivi' | 'POST scrivi'> {
  const { centre } = context.config;
  const texts = centre.language.words.subscriptionForm;
  const store = storeSubscription(context);
  const receive = receiveMessage(context);
  const posted = postedForms(context);
  const contract = context.bodySchemaOf('/subscribe');

  return {
    'GET scrivi': async ({ url }, reply) => {
      const [, query] = url.split('?', 2);
      const parameters = new URLSearchParams(query);
      if (parameters.has('inviato')) return sendPage(reply, 200, <SentPage centre={centre} />);
      const opening = readAnswers(parameters);
      const entries = { ...noEntries, ...(opening !== null && { message: `${opening}\n` }) };
      return sendForm(reply, 200, { entries, idempotencyKey: randomUUID() });
    },

    'POST scrivi': async (request, reply) => {
      const { entries, hasConsent, idempotencyKey } = readForm(request.body);
      const problems = problemsOf(request, entries);
      if (problems || !hasConsent)
        return sendForm(reply, 422, {
          entries,
          idempotencyKey,
          hasConsent,
          ...(problems && { problems }),
        });
      if (!(await posted.has(request, idempotencyKey, entries))) {
        await store(entries, { ip: request.ip, consentVersion: texts.consent.version });
        await receive(toMessage(entries), request);
        await posted.keep(request, idempotencyKey, entries, 'sent');
      }
      return reply.header('cache-control', 'no-store').redirect('scrivi?inviato', 303);
    },
  };

  /** Returns what is wrong with each field, or null. A message has the same fields under the same contract. */
  function problemsOf(request: FastifyRequest, entries: Subscription): FieldProblems | null {
    const isValid = request.compileValidationSchema(contract);
    if (isValid(entries)) return null;
    const details = new Map(
      toFieldErrors(isValid.errors ?? [], centre.language).map(({ field, detail }) => [field, detail]),
    );
    const textOf = (name: keyof Subscription, detail: string) => {
      const isThere = name === 'email' || name === 'telefono' ? hasVisibleText : hasWords;
      if (!isThere(entries[name])) return texts.missing[name];
      return name === 'email' ? texts.emailMalformed : detail;
    };
    return Object.fromEntries(
      subscriptionFields.flatMap(({ name }) => {
        const detail = details.get(name);
        return detail === undefined ? [] : [[name, textOf(name, detail)]];
      }),
    );
  }

  function toMessage({ firstName, telefono, message }: Subscription) {
    return { message, name: firstName, telefono, to: centre.email };
  }

  function sendForm(reply: FastifyReply, status: 200 | 422, form: Omit<WritePageProps, 'centre'>) {
    return sendPage(reply, status, <WritePage centre={centre} {...form} />);
  }
}

/** Reads an unchecked body; what is not a text counts as empty. */
function readForm(body: Partial<Record<string, unknown>> | null | undefined) {
  const textOf = (name: string) => {
    const value = body?.[name];
    return typeof value === 'string' ? trimTyped(value) : '';
  };
  const entries = { ...noEntries };
  for (const { name } of subscriptionFields) entries[name] = textOf(name);
  return {
    entries,
    hasConsent: textOf('consent') !== '',
    idempotencyKey: textOf('idempotencyKey') || randomUUID(),
  };
}
