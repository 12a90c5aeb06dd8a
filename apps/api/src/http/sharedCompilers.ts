import ajvCompiler from '@fastify/ajv-compiler';
import serializerCompiler from '@fastify/fast-json-stringify-compiler';

/**
 * Fastify's own compilers of schemas, for all servers of a process together: those of many centres have the same schemas, which
 * take a third of a start and most of a server's memory.
 */
export const sharedCompilers = {
  buildValidator: compiledOnce(ajvCompiler()),
  buildSerializer: compiledOnce(serializerCompiler()),
};

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
