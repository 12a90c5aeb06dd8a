/** What was promised and what was found. */
export interface ProofResult {
  promise: string;
  /** With its unit, as it is printed. */
  measured: string;
  limit: string;
  holds: boolean;
}
