const unused: object = new Proxy(() => unused, { get: () => unused });

/** What the handlers of the server's pages import from Node, Fastify and Kysely; no story calls it. */
export {
  unused as BlockList,
  unused as createHmac,
  unused as default,
  unused as domainToASCII,
  unused as existsSync,
  unused as expressionBuilder,
  unused as fileURLToPath,
  unused as globSync,
  unused as hash,
  unused as isIP,
  unused as isIPv6,
  unused as PostgresAdapter,
  unused as randomUUID,
  unused as readdirSync,
  unused as readFileSync,
  unused as readList,
  unused as readServices,
  unused as renameSync,
  unused as sql,
  unused as statfs,
  unused as STATUS_CODES,
  unused as writeFileSync,
};
