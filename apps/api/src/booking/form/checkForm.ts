import type { ConfirmationRequest } from '@centro/api-client';
import { checkDetails } from '@centro/booking';
import type { VisitorDetails } from '@centro/booking';
import type { FastifyRequest } from 'fastify';
import { toFieldErrors } from '../../http/toFieldErrors.ts';
import type { Language } from '../../texts/Language.ts';
import type { Words } from '../../texts/Texts.ts';

/** What is wrong with the details: one text for the form, one for each field. */
export interface FormProblems {
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
