const unused: object = new Proxy(() => unused, { get: () => unused });

/** What the handlers of the server's pages import from Node and Kysely; no story calls it. */
export {
  unused as createHmac,
  unused as domainToASCII,
  unused as hash,
  unused as PostgresAdapter,
  unused as randomUUID,
  unused as sql,
};
