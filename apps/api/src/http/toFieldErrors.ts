import type { FieldError } from '@centro/api-client';
import type { FastifySchemaValidationError } from 'fastify';

/** Returns what is wrong with each field, in Italian: one entry per field, ten at most. */
export function toFieldErrors(errors: readonly FastifySchemaValidationError[]): FieldError[] {
  const details = new Map<string, string>();
  for (const error of errors) {
    const field = toFieldName(error);
    if (!details.has(field)) details.set(field, toDetail(field, error));
  }
  return [...details].slice(0, 10).map(([field, detail]) => ({ field, detail }));
}

function toFieldName({ instancePath, params }: FastifySchemaValidationError): string {
  const named = params.missingProperty ?? params.additionalProperty;
  return typeof named === 'string' ? named : instancePath.slice(1);
}

function toDetail(field: string, { keyword, params }: FastifySchemaValidationError): string {
  switch (keyword) {
    case 'required':
    case 'minLength':
      return 'Compila questo campo.';
    case 'maxLength':
      return `Scrivi al massimo ${String(params.limit)} caratteri.`;
    case 'additionalProperties':
      return 'Questo campo non è previsto.';
    default:
      return formOfField[field] ?? 'Scrivi un testo su una sola riga, senza caratteri speciali.';
  }
}

const formOfField: Partial<Record<string, string>> = {
  to: 'Scrivi un solo indirizzo email, come nome@esempio.it.',
  email: 'Scrivi un solo indirizzo email, come nome@esempio.it.',
  phone: 'Scrivi un numero di telefono, con le sue cifre.',
  telefono: 'Scrivi un numero di telefono, con le sue cifre.',
  message: 'Scrivi un testo, senza caratteri speciali.',
};
