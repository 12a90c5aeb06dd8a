/** What the far side answers at an address; `never` lets the request hang. */
export type Answer = 'never' | { status: number; body?: object };

const realFetch = globalThis.fetch;
let answers: Record<string, Answer> = {};

// Before any story is loaded: a client of the API keeps the fetch that it finds.
globalThis.fetch = (input, init) => {
  const { url, signal } = new Request(input, init);
  const answer = answers[new URL(url).pathname];
  if (!answer) return realFetch(input, init);
  if (answer === 'never')
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  return Promise.resolve(
    new Response(answer.body ? JSON.stringify(answer.body) : null, {
      status: answer.status,
      headers: { 'Content-Type': answer.status < 400 ? 'application/json' : 'application/problem+json' },
    }),
  );
};

/** Gives a story its far side: `parameters: { wire: { '/send-confirmation-email': { status: 500 } } }`. */
export function answerOnTheWire({ wire = {} }: { wire?: Record<string, Answer> }): void {
  answers = wire;
}
