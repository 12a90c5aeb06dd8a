/** The stored data cannot be used; the message is one line for whoever runs the server. */
export class StoreError extends Error {}
