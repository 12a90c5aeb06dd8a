import { StoreError } from './StoreError.ts';

/** A key cannot be used: it is missing, damaged, or not the one of the database. */
export class SecretError extends StoreError {}
