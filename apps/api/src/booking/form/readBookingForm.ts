import type { ConfirmationRequest } from '@centro/api-client';
import type { BookingSelection, VisitorDetails } from '@centro/booking';
import { checkDetails } from '@centro/booking';
import { parseSlotValue, readDetails } from '@centro/booking/links';
import type { FastifyRequest } from 'fastify';
import { toFieldErrors } from '../../http/problems.ts';
import type { Language } from '../../texts/Language.ts';
import type { Words } from '../../texts/it.ts';

/** What a visitor has posted to `/prenota`. */
interface BookingForm {
  /** Null when the form has no slot; `unreadable` when it is no day and hour. */
  selection: BookingSelection | 'unreadable' | null;
  /** Null on the first step, which has the slot alone. */
  details: VisitorDetails | null;
  idempotencyKey: string | null;
  /** The key of the service; null for the centre's own. */
  key: string | null;
}

/** Reads an unchecked body; what is not a text counts as empty. */
export function readBookingForm(body: Partial<Record<string, unknown>> | null | undefined): BookingForm {
  const fields = body ?? {};
  const textOf = (name: string) => {
    const value = fields[name];
    return typeof value === 'string' ? value : '';
  };
  const details = readDetails(fields);
  const hasDetails = Object.keys(details).some((name) => fields[name] !== undefined);
  const slot = textOf('slot');
  return {
    selection: slot === '' ? null : (parseSlotValue(slot) ?? 'unreadable'),
    details: hasDetails ? details : null,
    idempotencyKey: textOf('idempotencyKey') || null,
    key: textOf('key') || null,
  };
}

/** What is wrong with the details: one text for the form, one for each field. */
interface FormProblems {
  summary: string;
  fields: Partial<Record<keyof VisitorDetails, string>>;
}

interface CheckFormOptions {
  /** The contract of the call. */
  isValid: ReturnType<FastifyRequest['compileValidationSchema']>;
  language: Language;
}

/**
 * Returns the problems of the details, or null: first those that the site's dialog finds (R134, R135), then those that
 * the contract of the call finds.
 */
export function checkForm(
  details: VisitorDetails,
  wanted: ConfirmationRequest,
  { isValid, language }: CheckFormOptions,
): FormProblems | null {
  const { form: texts, problems } = language.words;
  const found = Object.entries(checkDetails(details)) as [keyof VisitorDetails, DetailsCode][];
  if (found.length > 0) {
    const isIncomplete = found.some(([, problem]) => problem !== 'email-malformed');
    return {
      summary: isIncomplete ? texts.incomplete : problems['fields-invalid'],
      fields: Object.fromEntries(found.map(([field, problem]) => [field, texts.problems[problem]])),
    };
  }
  const errorsOf = (request: ConfirmationRequest) =>
    isValid(request) ? [] : toFieldErrors(isValid.errors ?? [], language);
  const errors = errorsOf(wanted);
  if (errors.length === 0) return null;
  const isNameBad = (name: string) =>
    errorsOf({ ...wanted, name: name.trim() }).some(({ field }) => field === 'name');
  const fieldOf: Partial<Record<string, keyof VisitorDetails>> = {
    to: 'email',
    phone: 'phone',
    // The contract has one name: the error belongs to the part that is invalid by itself.
    name: isNameBad(details.firstName) ? 'firstName' : 'lastName',
  };
  return {
    summary: problems['fields-invalid'],
    fields: Object.fromEntries(errors.map(({ field, detail }) => [fieldOf[field] ?? 'firstName', detail])),
  };
}

type DetailsCode = keyof Words['form']['problems'];
