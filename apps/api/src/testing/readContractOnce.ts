import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parse } from 'yaml';

interface OpenapiValidator {
  /** Returns the compiled schema of OpenAPI documents of this version. */
  getAjvValidator: (version: string) => unknown;
  /** Validates a document, or the file of one. */
  validate: (document: unknown) => Promise<unknown>;
}

/**
 * Parses `openapi.yaml`, and compiles the schema of OpenAPI documents, once per worker: together they are a third of
 * the start of a server, and each test starts one. The validation itself still runs at each start.
 */
const glue = createRequire(createRequire(import.meta.url).resolve('fastify-openapi-glue'));
const { Validator } = glue('@seriousme/openapi-schema-validator') as {
  Validator: { prototype: OpenapiValidator };
};
const { getAjvValidator, validate } = Validator.prototype;
const compiled = new Map<string, unknown>();
const parsed = new Map<string, unknown>();

// A worker loads this file before each test file, and the library once.
if (getAjvValidator.name !== 'compileOnce') {
  Validator.prototype.getAjvValidator = function compileOnce(version) {
    const validator = compiled.get(version) ?? getAjvValidator.call(this, version);
    compiled.set(version, validator);
    return validator;
  };
  Validator.prototype.validate = function parseOnce(file) {
    if (typeof file !== 'string') throw new Error('The contract is read from its file');
    const document: unknown = parsed.get(file) ?? parse(readFileSync(file, 'utf8'));
    parsed.set(file, document);
    // What follows resolves the references in place.
    return validate.call(this, structuredClone(document));
  };
}
