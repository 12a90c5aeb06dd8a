import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FieldError, Problem, ProblemCode, Slot } from '@centro/api-client';
import type { BookingSelection, checkAnswers, CompleteRules } from '@centro/booking';
import { formatBookingDate } from '@centro/booking/it';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify';
import { isStoreBusy } from '../store/storeErrors.ts';
import type { Language } from '../texts/Language.ts';
import type { Words } from '../texts/it.ts';
import { formatSlots } from '../texts/dates.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The language of pages and problems: that of the centre's rules. */
    language: Language;
  }
  interface FastifyReply {
    /** The code of the problem that was sent, if any, for the metrics. */
    problemCode: ProblemCode | null;
  }
}

/** Gives every handler the language in which the server answers. */
export function setResponseLanguage(app: FastifyInstance, language: Language): void {
  app.decorate('language', language);
}

/** Sends the problem of a code in the centre's language; `extras` adds to or replaces its fields (A62). */
export function sendProblem(
  reply: FastifyReply,
  code: ProblemCode,
  extras: ProblemExtras = {},
): FastifyReply {
  const { language } = reply.server;
  const problem = toProblem(code, language, extras);
  reply.problemCode = code;
  return reply.code(problem.status).header('content-language', language.code).type(problemType).send(problem);
}

/** Sends that fields are invalid, with the message of the first one. */
export function sendFieldsInvalid(reply: FastifyReply, errors: FieldError[]): FastifyReply {
  const detail = [reply.server.language.words.problems['fields-invalid'], errors[0]?.detail].join(' ');
  return sendProblem(reply, 'fields-invalid', { detail, errors });
}

/** Sends which answers to the centre's questions are refused, one entry for each. */
export function sendAnswersRefused(
  reply: FastifyReply,
  answers: ReturnType<typeof checkAnswers>,
  { questions }: Pick<CompleteRules, 'questions'>,
): FastifyReply {
  const { form, problemDetails } = reply.server.language.words;
  const errors = Object.entries(answers).map(([key, problem]) => {
    const isAsked = questions.some((question) => question.key === key);
    const detail = isAsked && problem ? form.answerProblems[problem] : problemDetails.fields.unexpected;
    return { field: `answers/${key}`, detail };
  });
  return sendProblem(reply, 'answers-refused', { errors });
}

/** Sends that a slot is taken, has fewer `seats` left than were wanted, or is none any more since the hours have changed, with the nearest slots that have them (A24). */
export function sendSlotTaken(
  reply: FastifyReply,
  {
    seats,
    alternatives: free,
    isWithdrawn,
  }: { seats: number; alternatives: readonly BookingSelection[]; isWithdrawn: boolean },
): FastifyReply {
  const { language } = reply.server;
  const texts = language.words.problemDetails;
  const taken = seats > 1 ? texts.seatsTaken({ seats }) : texts.slotTaken;
  const nothingFree = seats > 1 ? texts.noSeatsFree({ seats }) : texts.nothingFree;
  const detail =
    free.length === 0
      ? isWithdrawn
        ? texts.nothingFreeElsewhere
        : nothingFree
      : [
          isWithdrawn ? texts.slotWithdrawn : taken,
          texts.nearestFree({ slots: formatSlots(free, language) }),
        ].join(' ');
  const code = isWithdrawn ? 'slot-withdrawn' : 'slot-taken';
  return sendProblem(reply, code, { detail, alternatives: free.map(toSlot) });
}

/** The text of a slot is that of the contract, in any language: it goes into the request that books it. */
function toSlot(selection: BookingSelection): Slot {
  return {
    day: selection.day.toString(),
    time: selection.slot,
    text: formatBookingDate(selection),
  };
}

/** Sends that a visitor has reached a limit, when it ends, and which number to call instead. */
export function sendLimitReached(
  reply: FastifyReply,
  limit: { retryAfter(now: Date): string },
  now: Date,
  phone: string,
) {
  const detail = reply.server.language.words.problemDetails.limitReached({ phone });
  return sendProblem(reply.header('retry-after', limit.retryAfter(now)), 'too-many-requests', { detail });
}

/** Sends the problem for an error; unexpected errors are logged here, once. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const code = toProblemCode(error);
  if (statuses[code] >= 500) request.log.error({ err: error }, 'request failed');
  if (code === 'overloaded') void reply.header('retry-after', busyRetryAfter);
  if (code === 'fields-invalid')
    void sendFieldsInvalid(reply, toFieldErrors(error.validation ?? [], reply.server.language));
  else void sendProblem(reply, code);
}

/** Returns the function that responds to a client whose bytes never became a request: too slow, or not HTTP. */
export function clientErrorHandler(language: Language) {
  return (error: Error & { code?: string }, socket: Duplex): void => {
    if (!socket.writable || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const status = statusOfClientError[error.code ?? ''] ?? 400;
    const problem = toProblem('request-malformed', language);
    const body = JSON.stringify({ ...problem, status, title: STATUS_CODES[status] });
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: ${problemType}\r\n` +
        `Content-Language: ${language.code}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  };
}

const statusOfClientError: Partial<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Media type of every problem (RFC 9457). */
export const problemType = 'application/problem+json';

type ProblemExtras = Partial<Pick<Problem, 'detail' | 'errors' | 'alternatives'>>;

const statuses = {
  'request-malformed': 400,
  'fields-invalid': 400,
  'content-type-unsupported': 415,
  'body-too-large': 413,
  'key-unknown': 403,
  'date-unreadable': 422,
  'day-past': 422,
  'day-closed': 422,
  'day-beyond-window': 422,
  'slot-unknown': 422,
  'slot-past': 422,
  'slot-taken': 409,
  'slot-withdrawn': 409,
  'request-under-way': 409,
  'idempotency-key-reused': 422,
  'recipient-refused': 422,
  'answers-refused': 422,
  'channel-unknown': 404,
  'not-found': 404,
  'method-not-allowed': 405,
  'too-many-requests': 429,
  'not-ready': 503,
  'news-unavailable': 502,
  overloaded: 503,
  unexpected: 500,
} satisfies Record<ProblemCode, number>;

function toProblem(code: ProblemCode, { words }: Language, extras: ProblemExtras = {}): Problem {
  const status = statuses[code];
  const detail = words.problems[code];
  return { type: 'about:blank', title: STATUS_CODES[status] ?? code, status, code, detail, ...extras };
}

function toProblemCode(error: FastifyError): ProblemCode {
  if (error.validation) return error.validation.some(isOfWholeBody) ? 'request-malformed' : 'fields-invalid';
  // A body that its sender breaks off has the code of a lost connection to the database, but also a status.
  if (error.statusCode === undefined && isStoreBusy(error)) return 'overloaded';
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

/** Seconds for `Retry-After` while the database is locked, full or out of reach. */
export const busyRetryAfter = '5';

/** Returns what is wrong with each field: one entry per field, ten at most. */
export function toFieldErrors(
  errors: readonly FastifySchemaValidationError[],
  { words }: Pick<Language, 'words'>,
): FieldError[] {
  const details = new Map<string, string>();
  for (const error of errors) {
    const field = toFieldName(error);
    if (!details.has(field)) details.set(field, toDetail(field, error, words.problemDetails.fields));
  }
  return [...details].slice(0, 10).map(([field, detail]) => ({ field, detail }));
}

function toFieldName({ instancePath, params }: FastifySchemaValidationError): string {
  const named = params.missingProperty ?? params.additionalProperty;
  return typeof named === 'string' ? named : instancePath.slice(1);
}

type FieldWords = Words['problemDetails']['fields'];

function toDetail(
  field: string,
  { keyword, params }: FastifySchemaValidationError,
  texts: FieldWords,
): string {
  switch (keyword) {
    case 'required':
    case 'minLength':
      return texts.missing;
    case 'maxLength':
      return texts.tooLong({ limit: String(params.limit) });
    case 'additionalProperties':
      return texts.unexpected;
    default:
      return texts[formOfField[field] ?? 'line'];
  }
}

const formOfField: Partial<Record<string, 'email' | 'phone' | 'message'>> = {
  to: 'email',
  email: 'email',
  phone: 'phone',
  telefono: 'phone',
  message: 'message',
};
