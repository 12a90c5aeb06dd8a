/** The stored data cannot be used; the message is one line for the operator. */
export class StoreError extends Error {}
