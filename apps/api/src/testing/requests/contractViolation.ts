import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { problemType } from '../../http/problems.ts';

/** A response as the server sends it. */
export interface SentAnswer {
  method: string;
  /** Path and query of the request. */
  url: string;
  status: number;
  /** Names in lower case. */
  headers: Record<string, string | number | string[] | undefined>;
  body: string;
}

/**
 * Returns how a response differs from `openapi.yaml`, or null when it conforms.
 *
 * Every refusal must be a problem document, also for addresses outside the contract; only pages of the site may
 * refuse in HTML.
 */
export function contractViolation({ method, url, status, headers, body }: SentAnswer): string | null {
  const answered = `${method} ${url} answered ${status}`;
  const mediaType = String(headers['content-type'] ?? '').split(';')[0] ?? '';
  const operation = contract.paths[url.split('?')[0] ?? '']?.[method.toLowerCase()];
  if (!operation) {
    if (status < 400 || mediaType === 'text/html' || method === 'HEAD') return null;
    return mediaType === problemType
      ? schemaViolation(answered, problemSchema, body)
      : `${answered} as ${mediaType}`;
  }
  const response = operation.responses[status];
  if (!response) return `${answered}, a status that is not in the contract`;
  const { content, headers: wanted = {} } = resolve(response);
  const schema = content[mediaType]?.schema;
  if (!schema) return `${answered} as ${mediaType}, a media type that is not in the contract`;
  for (const [name, { schema: headerSchema }] of Object.entries(wanted)) {
    const value = String(headers[name.toLowerCase()] ?? '');
    const violation = schemaViolation(
      `${answered} with ${name} ${value}`,
      headerSchema,
      JSON.stringify(value),
    );
    if (violation) return violation;
  }
  return schemaViolation(answered, schema, body);
}

interface Response {
  $ref?: string;
  content: Record<string, { schema: object } | undefined>;
  headers?: Record<string, { schema: object }>;
}

interface Contract {
  paths: Record<string, Record<string, { responses: Record<string, Response> } | undefined> | undefined>;
  components: { schemas: Record<string, object>; responses: Record<string, Response> };
}

const contract = parse(
  readFileSync(fileURLToPath(import.meta.resolve('@centro/api-client/openapi.yaml')), 'utf8'),
) as Contract;
const ajv = new Ajv2020({ strict: false, allErrors: true });
const problemSchema = { $ref: '#/components/schemas/Problem' };
const validators = new Map<string, ValidateFunction>();

function resolve(response: Response): Response {
  const name = response.$ref?.split('/').at(-1) ?? '';
  return contract.components.responses[name] ?? response;
}

function schemaViolation(answered: string, schema: object, body: string): string | null {
  const key = JSON.stringify(schema);
  const validate = validators.get(key) ?? ajv.compile({ ...schema, components: contract.components });
  validators.set(key, validate);
  try {
    return validate(JSON.parse(body)) ? null : `${answered}: ${ajv.errorsText(validate.errors)} in ${body}`;
  } catch {
    return `${answered}: no JSON in ${body}`;
  }
}
