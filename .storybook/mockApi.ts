/** The response of the API at an address; `never` leaves the request pending, beyond the end of its story. */
export type MockResponse = 'never' | { status: number; body?: object };

const realFetch = globalThis.fetch;
let responses: Record<string, MockResponse> = {};
/** There is no server: a call that the story gives no response to stays pending. */
const calls = /^\/(subscribe|send-email|send-confirmation-email|messages|availability)$/;

// Before any story is loaded: a client of the API keeps the fetch that it finds.
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

/** Sets what the API answers in a story: `parameters: { mockApi: { '/send-confirmation-email': { status: 500 } } }`. */
export function setMockResponses({ mockApi = {} }: { mockApi?: Record<string, MockResponse> }): void {
  responses = mockApi;
}
