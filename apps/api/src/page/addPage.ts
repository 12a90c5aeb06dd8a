import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';

interface PageRoute {
  Querystring: Partial<Record<string, unknown>>;
  Body: Partial<Record<string, unknown>> | null | undefined;
}

/** A request for a page; its values are unchecked. */
export type PageRequest = FastifyRequest<PageRoute>;

/** The answers of a page by method and address, such as «GET prenotazione». */
export type PageHandlers<Address extends string> = Record<
  Address,
  (request: PageRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>
>;

type PageOptions = Pick<RouteShorthandOptions, 'onRequest' | 'preHandler' | 'onSend' | 'bodyLimit'>;

interface PageModule<Context, Address extends string> {
  handlers: (context: Context) => PageHandlers<Address>;
}

/** The longest form without a photograph, in bytes: a message of 5,000 characters, each of up to 12 in a form. */
export const longestFormBytes = 64 * 1024;

/**
 * Returns the function that adds a page with its methods and addresses. Its module, with views and React, is loaded with
 * its first request, whose context `contextOf` returns: the server and its commands start without it.
 */
export function pageAdder<Context>(
  app: FastifyInstance,
  contextOf: (request: PageRequest) => Context | Promise<Context>,
  defaults: PageOptions = {},
) {
  return function addPage<Address extends string>(
    load: () => Promise<PageModule<Context, Address>>,
    addresses: readonly NoInfer<Address>[],
    options: PageOptions = {},
  ): void {
    for (const address of addresses) {
      const [method = '', page = ''] = address.split(' ');
      app.route<PageRoute>({
        method,
        url: `/${page}`,
        ...defaults,
        ...options,
        handler: async (request, reply) => {
          const { handlers } = await load();
          return handlers(await contextOf(request))[address](request, reply);
        },
      });
    }
  };
}
