import type { Facts } from '../site.ts';

let others: Facts = {};

// Before any module reads them: stories and tests have the facts of `.env`, or of the demo.
globalThis.factsOfCentre = () => ({ ...import.meta.env, ...others });

/** Gives the centre other facts; returns what takes them back. */
export function withFacts(facts: Facts): () => void {
  others = facts;
  return () => (others = {});
}
