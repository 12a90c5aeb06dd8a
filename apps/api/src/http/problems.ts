import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FieldError, Problem, ProblemCode, Slot } from '@centro/api-client';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { freeTimesInWords } from '../availability/freeTimesInWords.ts';
import type { LimitReached } from '../store/limits/limitStore.ts';
import { isBusy, isFull } from '../store/database/sqliteErrors.ts';
import { toFieldErrors } from './toFieldErrors.ts';

/** Sends the problem of a code; `extras` adds to or replaces its fields (A62). */
export function sendProblem(
  reply: FastifyReply,
  code: ProblemCode,
  extras: ProblemExtras = {},
): FastifyReply {
  const problem = toProblem(code, extras);
  return reply.code(problem.status).type(problemType).send(problem);
}

/** Sends that fields are invalid, with the message of the first one. */
export function sendFieldsInvalid(reply: FastifyReply, errors: FieldError[]): FastifyReply {
  const detail = [problems['fields-invalid'].detail, errors[0]?.detail].join(' ');
  return sendProblem(reply, 'fields-invalid', { detail, errors });
}

/** Sends that a slot is taken, with the nearest free slots (A24). */
export function sendSlotTaken(reply: FastifyReply, alternatives: Slot[]): FastifyReply {
  const detail =
    alternatives.length > 0
      ? `Questo orario è già stato prenotato. Liberi più vicini: ${freeTimesInWords(alternatives)}.`
      : nothingFree;
  return sendProblem(reply, 'slot-taken', { detail, alternatives });
}

/** What a visitor reads when the wanted slot is taken and no other is free. */
export const nothingFree =
  'Questo orario è già stato prenotato e non ci sono altri orari liberi: chiamaci o scrivici.';

/** Returns the Italian text of a problem, for the pages that show it. */
export const problemText = (code: ProblemCode): string => problems[code].detail;

/** Sends that a visitor has reached a limit, when it ends, and which number to call instead. */
export function sendLimitReached(reply: FastifyReply, limit: LimitReached, now: Date, phone: string) {
  const detail = `Dal sito non possiamo accettare altre richieste per ora: chiamaci al ${phone} e ti aiutiamo noi.`;
  return sendProblem(reply.header('retry-after', limit.retryAfter(now)), 'too-many-requests', { detail });
}

/** Sends the problem for an error; unexpected errors are logged here, once. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const code = toProblemCode(error);
  if (problems[code].status >= 500) request.log.error({ err: error }, 'request failed');
  if (code === 'overloaded') void reply.header('retry-after', busyRetryAfter);
  if (code === 'fields-invalid') void sendFieldsInvalid(reply, toFieldErrors(error.validation ?? []));
  else void sendProblem(reply, code);
}

/** Responds to a client whose bytes never became a request: too slow, or not HTTP. */
export function handleClientError(error: Error & { code?: string }, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = statusOfClientError[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ ...toProblem('request-malformed'), status, title: STATUS_CODES[status] });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: ${problemType}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

const statusOfClientError: Partial<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Media type of every problem (RFC 9457). */
export const problemType = 'application/problem+json';

type ProblemExtras = Partial<Pick<Problem, 'detail' | 'errors' | 'alternatives'>>;

/** Status and text of each problem, as visitors read it. */
const problems = {
  'request-malformed': { status: 400, detail: 'La richiesta non è leggibile. Ricarica la pagina e riprova.' },
  'fields-invalid': { status: 400, detail: 'Controlla i dati inseriti.' },
  'content-type-unsupported': { status: 415, detail: 'La richiesta deve essere in formato JSON.' },
  'body-too-large': { status: 413, detail: 'Il testo è troppo lungo: accorcialo e riprova.' },
  'key-unknown': {
    status: 403,
    detail: 'Questo sito non è abilitato alle prenotazioni: chiamaci o scrivici.',
  },
  'date-unreadable': {
    status: 422,
    detail: 'Il giorno o l’ora non sono validi: scegli di nuovo dal calendario.',
  },
  'day-past': { status: 422, detail: 'Il giorno scelto è già passato: scegline un altro.' },
  'day-closed': { status: 422, detail: 'Nel giorno scelto il centro non riceve: scegline un altro.' },
  'day-beyond-window': { status: 422, detail: 'Il giorno scelto è troppo lontano: scegline uno più vicino.' },
  'slot-unknown': { status: 422, detail: 'L’ora scelta non è tra quelle disponibili: scegline un’altra.' },
  'slot-past': { status: 422, detail: 'L’ora scelta non è più prenotabile per oggi: scegline un’altra.' },
  'slot-taken': { status: 409, detail: 'Questo orario è già stato prenotato: scegline un altro.' },
  'request-under-way': {
    status: 409,
    detail: 'La tua richiesta è già arrivata e la stiamo completando: aspetta qualche secondo e riprova.',
  },
  'idempotency-key-reused': {
    status: 422,
    detail: 'Questa richiesta è già stata inviata con altri dati. Ricarica la pagina e riprova.',
  },
  'recipient-refused': {
    status: 422,
    detail:
      'Il tuo indirizzo email è stato rifiutato e la prenotazione non è stata fatta: controllalo e riprova.',
  },
  'channel-unknown': { status: 404, detail: 'Questo canale di notizie non esiste.' },
  'not-found': { status: 404, detail: 'Questo indirizzo non esiste.' },
  'method-not-allowed': { status: 405, detail: 'Questo indirizzo non accetta questo tipo di richiesta.' },
  'too-many-requests': {
    status: 429,
    detail: 'Troppe richieste: aspetta un minuto e riprova, oppure chiamaci.',
  },
  'not-ready': { status: 503, detail: 'Il servizio non è pronto.' },
  'news-unavailable': { status: 502, detail: 'Le notizie non sono raggiungibili: riprova più tardi.' },
  overloaded: { status: 503, detail: 'Il servizio è momentaneamente occupato: riprova tra poco.' },
  unexpected: { status: 500, detail: 'Si è verificato un errore imprevisto: riprova tra poco o chiamaci.' },
} satisfies Record<ProblemCode, { status: number; detail: string }>;

function toProblem(code: ProblemCode, extras: ProblemExtras = {}): Problem {
  const { status, detail } = problems[code];
  return { type: 'about:blank', title: STATUS_CODES[status] ?? code, status, code, detail, ...extras };
}

function toProblemCode(error: FastifyError): ProblemCode {
  if (error.validation) return error.validation.some(isOfWholeBody) ? 'request-malformed' : 'fields-invalid';
  if (isStoreBusy(error)) return 'overloaded';
  const status = error.statusCode ?? 500;
  return codeOfStatus[status] ?? (status < 500 ? 'request-malformed' : 'unexpected');
}

/** Codes of the errors that Fastify and its plugins throw. */
const codeOfStatus: Partial<Record<number, ProblemCode>> = {
  // Static files: a path that tries to leave their folder.
  403: 'not-found',
  404: 'not-found',
  413: 'body-too-large',
  415: 'content-type-unsupported',
  429: 'too-many-requests',
};

function isOfWholeBody({ instancePath, keyword }: { instancePath: string; keyword: string }): boolean {
  return instancePath === '' && keyword === 'type';
}

/** Returns whether another process has locked the database, or the disk is full. */
export function isStoreBusy(error: unknown): boolean {
  return isBusy(error) || isFull(error);
}

/** Seconds for `Retry-After` while the database is locked or full. */
export const busyRetryAfter = '5';
