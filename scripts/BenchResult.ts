/** A measurement of a benchmark, load test or fault test, with its limit. */
export interface BenchResult {
  name: string;
  /** With its unit, as it is printed. */
  measured: string;
  limit: string;
  isMet: boolean;
}
