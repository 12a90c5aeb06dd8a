/** The response of the API at an address; `never` leaves the request pending, also after its story has ended. */
export type MockResponse = 'never' | { status: number; body?: object };

const realFetch = globalThis.fetch;
let responses: Record<string, MockResponse> = {};
/** There is no server: a call without a response in the story stays pending. */
const calls = /^\/(subscribe|send-email|send-confirmation-email|messages|availability)$/;

// Before any story is loaded: an API client keeps the `fetch` of the moment of its creation.
globalThis.fetch = (input, init) => {
  const { pathname } = new URL(new Request(input, init).url);
  const response = responses[pathname] ?? (calls.test(pathname) ? 'never' : null);
  if (!response) return realFetch(input, init);
  if (response === 'never') return new Promise(() => undefined);
  return Promise.resolve(
    new Response(response.body ? JSON.stringify(response.body) : null, {
      status: response.status,
      headers: { 'Content-Type': response.status < 400 ? 'application/json' : 'application/problem+json' },
    }),
  );
};

/** Sets the responses of the API in a story: `parameters: { mockApi: { '/send-confirmation-email': { status: 500 } } }`. */
export function setMockResponses({ mockApi = {} }: { mockApi?: Record<string, MockResponse> }): void {
  responses = mockApi;
}
