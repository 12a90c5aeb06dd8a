import type { FastifyInstance } from 'fastify';

/** Returns the JSON schema of the body of a call; throws when there is no such call. */
export type BodySchemaOf = (path: string) => object;

/**
 * Returns the body schemas of the calls that are added to `app` from now on. A form that does the same as a call is
 * validated by the schema of that call in `openapi.yaml`.
 */
export function collectBodySchemas(app: FastifyInstance): BodySchemaOf {
  const schemas = new Map<string, object>();
  app.addHook('onRoute', ({ url, schema }) => {
    const body = schema?.body as JsonBody | undefined;
    const json = body?.content?.['application/json']?.schema;
    if (json) schemas.set(url, json);
  });
  return (path) => {
    const schema = schemas.get(path);
    if (!schema) throw new Error(`No call ${path} with a body has been added`);
    return schema;
  };
}

interface JsonBody {
  content?: Partial<Record<string, { schema: object }>>;
}
