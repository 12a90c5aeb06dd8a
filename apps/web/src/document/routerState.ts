/**
 * The settings that React Router's scripts hand to its code in the browser. They are the same for every page and no part of the
 * document; a page is not rendered with others.
 */
export const routerSettings = {
  basename: '/',
  future: {},
  routeDiscovery: { mode: 'initial' },
  ssr: true,
  isSpaMode: false,
};

/**
 * Returns the stream in which React Router's code expects the data of its routes, which a document has as plain JSON. Its format,
 * turbo-stream 2, is one line: a list of all values, in which an object or a list names others by their places.
 */
export function routerStream(loaderData: Readonly<Record<string, unknown>>): ReadableStream<Uint8Array> {
  const values: unknown[] = [];
  const add = (value: unknown): number => {
    if (value === null) return nullPlace;
    const place = values.push(value) - 1;
    if (Array.isArray(value)) values[place] = value.map(add);
    else if (typeof value === 'object')
      values[place] = Object.fromEntries(
        Object.entries(value).map(([name, each]) => [`_${add(name)}`, add(each)]),
      );
    return place;
  };
  add({ loaderData, actionData: null, errors: null });
  return new Blob([`${JSON.stringify(values)}\n`]).stream();
}

const nullPlace = -5;
