import type { FieldError } from '@centro/api-client';
import type { FastifySchemaValidationError } from 'fastify';
import type { Language } from '../texts/Language.ts';
import type { Words } from '../texts/Texts.ts';

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
