/** What the far side answers at an address; `never` lets the request hang, beyond the end of its story. */
export type Answer = 'never' | { status: number; body?: object };

const realFetch = globalThis.fetch;
let answers: Record<string, Answer> = {};
/** A story without an answer for them hears nothing: there is no server, and what the last story asked is over. */
const calls = /^\/(subscribe|send-email|send-confirmation-email|messages|availability)$/;

// Before any story is loaded: a client of the API keeps the fetch that it finds.
globalThis.fetch = (input, init) => {
  const { pathname } = new URL(new Request(input, init).url);
  const answer = answers[pathname] ?? (calls.test(pathname) ? 'never' : null);
  if (!answer) return realFetch(input, init);
  if (answer === 'never') return new Promise(() => undefined);
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
