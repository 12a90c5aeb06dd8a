import { bareFailure } from './CallProblem.ts';
import type { CallFailure } from './CallProblem.ts';
import type { FieldError, Slot } from '../contract/contract.ts';
import { problemCodeValues } from '../generated/schema.ts';
import { isDay, isTime } from '../json/dayAndTime.ts';
import { isRecord } from '../json/isRecord.ts';
import { toVisitorText } from './toVisitorText.ts';

/**
 * Returns the problem of a response outside 2xx. `body` is its text, or the parsed value when the text
 * is JSON; values that do not match the contract are left out, and so is HTML.
 */
export function refusal({ status, headers }: Response, body: unknown): CallFailure {
  if (/text\/html/i.test(headers.get('Content-Type') ?? '')) return bareFailure('http', status);

  const fields: Record<string, unknown> = isRecord(body) ? body : { detail: body };
  const texts = [fields.detail, fields.message, fields.error].map(toVisitorText);
  return {
    ok: false,
    problem: {
      kind: 'http',
      status,
      detail: texts.find((text) => text !== null) ?? null,
      code: problemCodeValues.find((code) => code === fields.code) ?? null,
      alternatives: Array.isArray(fields.alternatives) ? fields.alternatives.filter(isSlot) : [],
      errors: Array.isArray(fields.errors) ? fields.errors.filter(isFieldError) : [],
    },
  };
}

function isSlot(value: unknown): value is Slot {
  return isRecord(value) && isDay(value.day) && isTime(value.time) && toVisitorText(value.text) !== null;
}

function isFieldError(value: unknown): value is FieldError {
  return isRecord(value) && typeof value.field === 'string' && toVisitorText(value.detail) !== null;
}
