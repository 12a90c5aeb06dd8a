import ajvCompiler from '@fastify/ajv-compiler';
import serializerCompiler from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance } from 'fastify';
import type { ContractOperation } from './readContract.ts';
import { readContract } from './readContract.ts';

let operations: Promise<ContractOperation[]> | undefined;

/** Returns the calls of `openapi.yaml`, read once for all servers of the process. */
export function contractOperations(): Promise<ContractOperation[]> {
  return (operations ??= readContract());
}

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

const compilersFactory = {
  buildValidator: compiledOnce(ajvCompiler()),
  buildSerializer: compiledOnce(serializerCompiler()),
};

/**
 * Makes a server share its compiled schemas with the others of the process: those of many centres are the same, and take a third of
 * a start and most of a server's memory. The compilers are Fastify's own; as an option of the server they would count as foreign
 * ones, to which it passes the names of headers as they are written.
 */
export function shareCompilers(app: FastifyInstance): void {
  app.setSchemaController({ compilersFactory });
}

/** Makes compilers return the same function for the same options and route; it keeps nothing from call to call. */
function compiledOnce<Options extends unknown[], Route extends unknown[], Compiled>(
  build: (...options: Options) => (...route: Route) => Compiled,
): (...options: Options) => (...route: Route) => Compiled {
  const compiled = new Map<string, Compiled>();
  return (...options) => {
    const compile = build(...options);
    return (...route) => {
      const key = JSON.stringify([options, route]);
      const result = compiled.get(key) ?? compile(...route);
      compiled.set(key, result);
      return result;
    };
  };
}
