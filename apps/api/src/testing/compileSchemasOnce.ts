import { createRequire } from 'node:module';
import type { AnyValidateFunction } from 'ajv/dist/types/index.js';
import type { FastifyInstance } from 'fastify';

type CompilerFactory<Compiled> = (...options: unknown[]) => (...route: unknown[]) => Compiled;

const fastify = createRequire(createRequire(import.meta.url).resolve('fastify'));
const validators = fastify('@fastify/ajv-compiler') as () => CompilerFactory<AnyValidateFunction>;
const serializers = fastify('@fastify/fast-json-stringify-compiler') as () => CompilerFactory<
  (document: unknown) => string
>;

const compilersFactory = {
  buildValidator: once(validators()),
  buildSerializer: once(serializers()),
};

/**
 * Makes a server share its compiled schemas with the servers of other tests, which have the same ones: they are a
 * quarter of its start.
 */
export function compileSchemasOnce(app: FastifyInstance): void {
  app.setSchemaController({ compilersFactory });
}

/** Makes compilers return the same function for the same options and route; it keeps nothing from call to call. */
function once<Compiled>(build: CompilerFactory<Compiled>): CompilerFactory<Compiled> {
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
