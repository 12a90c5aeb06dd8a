import type { TypedForm } from './typedFields.ts';
import { typedFields } from './typedFields.ts';
import type { AgendaRequest } from './AgendaContext.ts';

/**
 * Returns a form that was not accepted, to be sent again with the token of the present session; undefined where nothing was
 * typed into it. It comes from a page of ours: others are refused before.
 */
export function typedFormIn({ body, routeOptions, staff }: AgendaRequest): TypedForm | undefined {
  const sent = Object.entries(body ?? {}).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  const fields = sent.filter(([name]) => name !== 'token');
  if (!fields.some(([name, value]) => isTyped(name) && value.trim() !== '')) return undefined;
  return {
    action: routeOptions.url?.split('/').at(-1) ?? '',
    fields: staff ? [...fields, ['token', staff.formToken]] : fields,
    isOpen: staff !== null,
  };
}

const isTyped = (name: string) => typedFields.some((field) => field === name);
