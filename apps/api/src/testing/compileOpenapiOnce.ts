import { createRequire } from 'node:module';

interface OpenapiValidator {
  /** Returns the compiled schema of OpenAPI documents of this version. */
  getAjvValidator: (version: string) => unknown;
}

/**
 * Compiles the schema of OpenAPI documents once per worker. Each server that starts compiles it to validate
 * `openapi.yaml`, which is a third of the start; the validation itself still runs at each start.
 */
const glue = createRequire(createRequire(import.meta.url).resolve('fastify-openapi-glue'));
const { Validator } = glue('@seriousme/openapi-schema-validator') as {
  Validator: { prototype: OpenapiValidator };
};
const compiled = new Map<string, unknown>();
const compile = Validator.prototype.getAjvValidator;

// A worker loads this file before each test file, and the library once.
if (compile.name !== 'compileOnce') {
  Validator.prototype.getAjvValidator = function compileOnce(version) {
    const validator = compiled.get(version) ?? compile.call(this, version);
    compiled.set(version, validator);
    return validator;
  };
}
